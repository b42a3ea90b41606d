import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { Me } from '#contract/account.ts'
import { todayPath } from '#contract/desk-paths.ts'
import { paths, startPath } from '#contract/paths.ts'
import type { ShownInvitation } from '#contract/people.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useLeft } from '#web/api/use-left.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { invitationQuery } from '../queries.ts'
import { postWords } from './post-words.ts'

type InvitationViewProps = { invitation: ShownInvitation; invitationKey: string; me: Me }

/** Opening the link changes nothing, because mail scanners open links too: accepting is a press. */
export function InvitationView({ invitation, invitationKey, me }: InvitationViewProps) {
  const { facility, role, state, isForAnotherAddress, hasStaff } = invitation
  if (state === 'over')
    return (
      <EmptyState title="Questo invito non vale più">
        È scaduto, ritirato o già usato. Chiedi a {facility.name} di mandartene un altro.
      </EmptyState>
    )
  if (state === 'accepted')
    return (
      <EmptyState title="Hai già accettato" action={<DayLink facilityId={facility.id} />}>
        {facility.name} è nella tua area personale.
      </EmptyState>
    )
  if (state === 'works-here')
    return (
      <EmptyState title={`Lavori già con ${facility.name}`} action={<DayLink facilityId={facility.id} />}>
        Questo invito a te non darebbe altro: resta valido per chi lo aspetta.
      </EmptyState>
    )
  return (
    <Card as="section" className="grid gap-4">
      <div className="wrap-anywhere">
        <h1 className="heading text-title">Lavori con {facility.name}?</h1>
        <p className="mt-1 text-ink2">
          {facility.city} · {postWords[role].label}: {postWords[role].text}.
        </p>
      </div>
      <p className="text-small wrap-anywhere">
        Accetti come <strong>{me.name}</strong> ({me.email}).{' '}
        {hasStaff
          ? 'Chi gestisce la struttura vede nome ed email.'
          : 'Per ora ci sei solo tu: chi inviti poi vede nome ed email.'}
      </p>
      {isForAnotherAddress && (
        <p className="text-small text-warn">
          L’invito è arrivato a un altro indirizzo. Se è un tuo indirizzo, puoi accettare anche da qui;
          altrimenti lascialo a chi lo aspetta
          {hasStaff && ': chi gestisce la struttura riceve un’email con il tuo nome'}.
        </p>
      )}
      <Acceptance invitation={invitation} invitationKey={invitationKey} />
    </Card>
  )
}

function DayLink({ facilityId }: { facilityId: number }) {
  return (
    <ButtonLink as={Link} to={todayPath(facilityId)}>
      Apri la giornata
    </ButtonLink>
  )
}

function Acceptance({ invitation: { role }, invitationKey }: Omit<InvitationViewProps, 'me'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isLeft = useLeft()
  const accept = useMutation({
    mutationFn: () => api('POST /api/invitations/{key}/acceptance', { params: { key: invitationKey } }),
    onSuccess: async ({ facilityId }) => {
      // Asked first: read again, the page offers nothing to accept any more.
      const isHere = !isLeft.current
      await queries.invalidateQueries()
      showToast({ title: 'Fatto', description: 'Da ora la struttura è nella tua area personale.' })
      const path = role === 'owner' ? startPath(facilityId) : todayPath(facilityId)
      if (isHere) void navigate(path, { replace: true })
    },
    // Read again: it may be over by now, or already accepted if only the answer was lost.
    onError: () => queries.invalidateQueries(invitationQuery(invitationKey)),
  })
  return (
    <>
      <FormError>{adviceFor(accept.error)}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button loading={accept.isPending} loadingText="Accetto..." onClick={() => accept.mutate()}>
          Accetta
        </Button>
        <ButtonLink as={Link} to={paths.dashboard} tone="ghost">
          Non ora
        </ButtonLink>
      </div>
    </>
  )
}
