import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { Link, useLocation } from 'react-router'
import type { NewAlert } from '#contract/alert.ts'
import { paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { isEndedSession } from '#web/api/client.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ButtonTone } from '#web/ui/button-class.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { alertsQuery } from './queries.ts'

type AlertButtonProps = {
  wish: NewAlert
  /** The part of the page to which the login leads back: '#avvisami'. */
  anchor?: string
  /** Called when a guest, or whoever’s session has ended, leaves for the login: before it has opened, or as it does. */
  onLeave?: () => void
  tone?: ButtonTone
  className?: string | undefined
}

/** Waits for a time that is taken; whoever has no session logs in first and comes back here. */
export function AlertButton({ wish, anchor = '', onLeave, tone = 'ink', className }: AlertButtonProps) {
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const { data } = useQuery(meQuery())
  const wait = useMutation({
    meta: { part: anchor },
    mutationFn: () => api('POST /api/me/alerts', { body: wish }),
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsQuery().queryKey }),
    onError: error => {
      if (isEndedSession(error)) onLeave?.()
    },
  })
  if (data && !data.me)
    return (
      <ButtonLink
        as={Link}
        to={loginPath(`${pathname}${search}${anchor}`)}
        onClick={onLeave}
        tone={tone}
        className={className}
        icon={<Bell aria-hidden="true" />}
      >
        Avvisami se si libera
      </ButtonLink>
    )
  return (
    <>
      {!wait.isSuccess && (
        <Button
          tone={tone}
          icon={<Bell aria-hidden="true" />}
          loading={wait.isPending}
          onClick={() => wait.mutate()}
          className={className}
        >
          Avvisami se si libera
        </Button>
      )}
      {/* Here from the start: a status that arrives together with its words is not announced. */}
      <p role="status" className={wait.isSuccess ? 'basis-full text-small' : 'sr-only'}>
        {wait.isSuccess && (
          <>
            Se si libera e tocca a te, ti scriviamo e teniamo l’ora per te fino a dieci minuti. L’avviso è tra{' '}
            <Link to={paths.dashboardBookings} className="underline">
              le tue prenotazioni
            </Link>
            .
          </>
        )}
      </p>
      <FormError>{adviceFor(wait.error)}</FormError>
    </>
  )
}
