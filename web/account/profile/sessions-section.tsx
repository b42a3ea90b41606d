import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/account.ts'
import { withArticle } from '#contract/article.ts'
import { capital } from '#contract/capital.ts'
import { deviceName } from '#contract/device-name.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, romeClock, romeDate } from '#web/words/dates.ts'
import { securityQuery } from '../queries.ts'
import { useLogout } from '../session.ts'
import { Section } from './section.tsx'

export function SessionsSection({ sessions }: { sessions: Session[] }) {
  const logout = useLogout()
  return (
    <Section title="Sessioni attive" note="I dispositivi in cui hai fatto l’accesso.">
      <ul className="divide-y divide-line">
        {sessions.map(session => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      <Button tone="ghost" loading={logout.isPending} loadingText="Esco..." onClick={() => logout.mutate()}>
        Esci da tutti i dispositivi
      </Button>
      <FormError>{adviceFor(logout.error)}</FormError>
    </Section>
  )
}

function Row({ session }: { session: Session }) {
  const queries = useQueryClient()
  const name = deviceName(session.userAgent)
  const start = new Date(session.createdAt)
  const since = `${withArticle('dal', formatDate(romeDate(start)))} alle ${romeClock(start)}`
  const end = useMutation({
    mutationFn: () => api('DELETE /api/me/sessions/{id}', { params: { id: session.id } }),
    onSuccess: () => queries.invalidateQueries(securityQuery()),
    onError: error => showToast(failureToast(error)),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-label">{name}</p>
        <p className="text-meta text-muted">{capital(since)}</p>
      </div>
      {session.isCurrent ? (
        <Badge tone="free">Questo dispositivo</Badge>
      ) : (
        <Button
          size="small"
          tone="ghost"
          // Several are often on devices of one name.
          aria-label={`Termina la sessione di ${name}, ${since}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          Termina
        </Button>
      )}
      <FormError className="w-full">{adviceFor(end.error)}</FormError>
    </li>
  )
}
