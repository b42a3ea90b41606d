import Search from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ApiError, isWorthRetrying } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { whenBack } from '#web/api/query.ts'
import { late } from '#web/court/late.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const OutOfCourt = late(() => import('#web/court/out-of-court.tsx').then(module => module.OutOfCourt))

/** 404: out of the court. Anything else: the match is suspended. */
export function FailurePage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const failure = knownFailure(error)
  const { title: reason, suggestion } = messageFor(failure)
  const isPassing = failure instanceof ApiError && isWorthRetrying(failure)
  useEffect(() => {
    if (!isPassing) return
    whenBack(back => back.reloadPage())
    // Without a network that code does not arrive.
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isPassing])
  const [title, text] = isMissing
    ? ['Fuori campo', 'Questa pagina non esiste. Forse il link è vecchio.']
    : ['Partita sospesa', `${reason}. ${suggestion}`]
  return (
    <div
      className={classNames(
        'relative grid items-end overflow-hidden p-3 md:min-h-160 md:place-items-center',
        // Room for the line that says that the network is away.
        isPassing ? 'min-h-[calc(100svh-7rem-var(--edge))]' : 'min-h-[calc(100svh-3.5rem-var(--edge))]',
      )}
    >
      <title>{`${title} | Campo Libero`}</title>
      <OutOfCourt scene={isMissing ? 'lost' : 'stopped'} />
      <div className="relative w-full max-w-120 rounded-card bg-surface p-5 shadow-e3 md:p-8">
        <h1 className="heading text-[min(2.75rem,11vw)] leading-[1.1]">{title}</h1>
        <p className="mt-2 text-ink2">{text}</p>
        <div className="mt-5 grid gap-2.5">
          {isMissing ? (
            <ButtonLink as={Link} to={paths.search} icon={<Search />}>
              Cerca un campo
            </ButtonLink>
          ) : (
            <Button onClick={reload}>Riprova</Button>
          )}
          <ButtonLink as={Link} to={paths.home} tone="ghost">
            Torna alla home
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function reload() {
  window.location.reload()
}

function knownFailure(error: unknown): unknown {
  if (isRouteErrorResponse(error)) return new ApiError(error.data?.code, error.data)
  // Without a network the router fails with the browser's own words when it asks for the routes of a page that it does not know.
  return error instanceof TypeError && navigator.onLine === false ? new ApiError('offline') : error
}
