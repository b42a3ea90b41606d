import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { FacilitySummary } from '#contract/facility.ts'
import { facilityPath, paths, startPath } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { ApiError } from '#web/api/client.ts'
import { failureToast, messageFor } from '#web/api/messages.ts'
import { fetchCode, lazyPart } from '#web/page/late-part.ts'
import { loginPath } from '#web/path/login-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ClaimForm } from './claim-form.tsx'
import { ownClaimQuery } from './queries.ts'

// Few readers of the page run the place.
const ProofForm = lazyPart(() => import('./proof-form.tsx').then(module => module.ProofForm))

/** On the public page of a facility that nobody runs: the way to run it. */
export function ClaimCard({ facility }: { facility: FacilitySummary }) {
  return (
    <section aria-labelledby="rivendica" className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 id="rivendica" className="text-card heading-card">
        Sei il gestore?
      </h2>
      <Body facility={facility} />
    </section>
  )
}

function Body({ facility }: { facility: FacilitySummary }) {
  const { data: reader } = useQuery(meQuery())
  const me = reader?.me
  const claim = useQuery({ ...ownClaimQuery(facility.id), enabled: Boolean(me) })
  const { Form, isLoading, open } = useClaimForm()
  const { status, mailbox } = claim.data ?? {}
  if (status === 'open') {
    return (
      <>
        <p className={textClass}>Richiesta ricevuta: ti rispondiamo per email.</p>
        {mailbox && (
          <Suspense fallback={<SkeletonLine className="mt-3 h-24 w-full" />}>
            <ProofForm facility={facility} mailbox={mailbox} />
          </Suspense>
        )}
      </>
    )
  }
  if (status === 'accepted') {
    return (
      <p className={textClass}>
        La struttura è nella tua area personale.{' '}
        <Link to={startPath(facility.id)} className="underline">
          Preparala
        </Link>
      </p>
    )
  }
  if (status === 'refused')
    return (
      <p className={textClass}>
        Non abbiamo accettato la tua richiesta. Se pensi a un errore,{' '}
        <Link to={paths.support} className="underline">
          scrivici
        </Link>
        .
      </p>
    )
  // Unknown, it may be open or refused: then a form for another would be refused, or undo nothing.
  if (claim.error && !claim.data)
    return (
      <ErrorState
        title={messageFor(claim.error).title}
        onRetry={() => claim.refetch()}
        retrying={claim.isFetching}
        className="mt-3"
      >
        Non sappiamo se hai già una richiesta.
      </ErrorState>
    )
  if (me && !claim.data) return <SkeletonLine className="mt-3 h-24 w-full" />
  if (me && Form) return <Form facility={facility} phone={me.phone ?? ''} />
  return (
    <>
      <p className={textClass}>
        Rivendica la struttura: aggiungi foto, prezzi e orari, e ricevi prenotazioni. È gratis.
      </p>
      {me ? (
        <Button tone="ghost" size="small" loading={isLoading} onClick={open}>
          Rivendica la struttura
        </Button>
      ) : (
        <ButtonLink as={Link} to={loginPath(facilityPath(facility.slug))} tone="ghost" size="small">
          Accedi e rivendica la struttura
        </ButtonLink>
      )}
    </>
  )
}

const LOST = failureToast(new ApiError('offline'))

/** Its code comes with the press. Without a network it says so, and the offer stays for the next press. */
function useClaimForm() {
  const [Form, setForm] = useState<ComponentType<ComponentProps<typeof ClaimForm>>>()
  const [isLoading, setLoading] = useState(false)
  async function open() {
    if (!navigator.onLine) {
      showToast(LOST)
      return
    }
    setLoading(true)
    try {
      const Loaded = await fetchCode(() => import('./claim-form.tsx').then(module => module.ClaimForm))
      setForm(() => Loaded)
    } catch {
      showToast(LOST)
    } finally {
      setLoading(false)
    }
  }
  return { Form, isLoading, open }
}

const textClass = 'mt-1 mb-3 text-small text-ink2 last:mb-0'
