import { useState } from 'react'
import type { AdminUser } from '#contract/admin.ts'
import { withArticle } from '#contract/article.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { SuspensionForm } from '#web/staff/suspension-form.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { roleName } from '#web/words/role-words.ts'
import { useUserChanges } from './use-user-changes.ts'

const SHOWN_FACILITIES = 3

/** An account, and what an admin may do with it; with his own, nothing but look. */
export function UserCard({ user }: { user: AdminUser }) {
  const { name, email, since, suspendedWords, sessions, facilities, facilitiesAlone, isMe } = user
  const changes = useUserChanges(user.id)
  const { role, restore, endSessions, dropFactor } = changes
  const [isSuspending, setSuspending] = useState(false)
  return (
    <Card as="article" aria-label={name} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 text-card heading-card">{name}</h2>
            <Badge tone={user.role === 'admin' ? 'info' : 'quiet'}>
              {roleName({ role: user.role, isStaff: facilities.length > 0 })}
            </Badge>
            {suspendedWords && <Badge tone="danger">Sospeso</Badge>}
            {isMe && <Badge>Tu</Badge>}
          </div>
          <p className="text-small text-ink2">
            {email} · {withArticle('dal', formatDate(romeDate(new Date(since))))} ·{' '}
            <span className="whitespace-nowrap">
              {sessions === 1 ? '1 sessione' : `${sessions} sessioni`}
            </span>
          </p>
          {facilities.length > 0 && <p className="text-small text-ink2">{namesOf(facilities)}</p>}
        </div>
      </div>
      {suspendedWords && (
        <p className="text-small whitespace-pre-line text-ink2 wrap-anywhere">Motivo: {suspendedWords}</p>
      )}
      {suspendedWords && facilitiesAlone.length > 0 && (
        <p className="text-small text-warn wrap-anywhere">{leftToNobody(facilitiesAlone)}</p>
      )}
      {isSuspending && !suspendedWords ? (
        <SuspensionForm
          of={user.id}
          label="Motivo"
          hint={whatFollows(user)}
          suspend={changes.suspend}
          onClose={() => setSuspending(false)}
        />
      ) : (
        !isMe && <Acts user={user} changes={changes} onSuspend={() => setSuspending(true)} />
      )}
      <FormError>{adviceFor(lastError(role, restore, endSessions, dropFactor))}</FormError>
    </Card>
  )
}

type Changes = ReturnType<typeof useUserChanges>
type ActsProps = { user: AdminUser; changes: Changes; onSuspend: () => void }

function Acts({ user, changes, onSuspend }: ActsProps) {
  const { name, role, suspendedWords, sessions, secondFactor } = user
  const [asking, setAsking] = useState<'role' | 'sessions' | 'factor'>()
  const leave = () => setAsking(undefined)
  const isAdmin = role === 'admin'
  if (asking) {
    const questions = {
      role: {
        yes: isAdmin ? 'Sì, togli il ruolo' : 'Sì, dai il ruolo',
        words: isAdmin ? 'Non vedrà più l’amministrazione.' : 'Vedrà e potrà cambiare tutto, come te.',
        isPending: changes.role.isPending,
        onYes: () => changes.role.mutate(!isAdmin, { onSettled: leave }),
      },
      sessions: {
        yes: 'Sì, chiudi',
        words: `${name} dovrà accedere di nuovo, su ogni dispositivo.`,
        isPending: changes.endSessions.isPending,
        onYes: () => changes.endSessions.mutate(undefined, { onSettled: leave }),
      },
      factor: {
        yes: 'Sì, disattiva',
        words: `Prima accerta che a chiederlo sia ${name}: poi entra con la sola password. L’account riceve un’email.`,
        isPending: changes.dropFactor.isPending,
        onYes: () => changes.dropFactor.mutate(undefined, { onSettled: leave }),
      },
    }
    const { words, ...answer } = questions[asking]
    return (
      <AskFirst {...answer} no="Lascia così" onNo={leave}>
        {words}
      </AskFirst>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {suspendedWords ? (
        <Button size="small" loading={changes.restore.isPending} onClick={() => changes.restore.mutate()}>
          Riattiva
        </Button>
      ) : (
        <Button size="small" tone="ghost" onClick={onSuspend}>
          Sospendi
        </Button>
      )}
      {sessions > 0 && (
        <Button size="small" tone="ghost" onClick={() => setAsking('sessions')}>
          Chiudi le sessioni
        </Button>
      )}
      {secondFactor && (
        <Button size="small" tone="ghost" onClick={() => setAsking('factor')}>
          Disattiva la verifica in due passaggi
        </Button>
      )}
      <Button
        size="small"
        tone="ghost"
        className="max-w-full *:min-w-0 *:hyphens-auto *:wrap-break-word"
        onClick={() => setAsking('role')}
      >
        {isAdmin ? 'Togli dall’amministrazione' : 'Metti nell’amministrazione'}
      </Button>
    </div>
  )
}

/** What an admin must know before he suspends an account. */
function whatFollows({ facilities, facilitiesAlone }: AdminUser): string {
  const kept = 'Lo legge quando prova ad accedere. Prenotazioni, partite e iscrizioni restano'
  if (facilities.length === 0) return `${kept}.`
  if (facilitiesAlone.length === 0)
    return `${kept}, e dove lavora si prenota ancora: le strutture si sospendono a parte.`
  const elsewhere =
    facilities.length > facilitiesAlone.length ? ' Dove lavorano altri si prenota ancora.' : ''
  return `${kept}. ${leftToNobody(facilitiesAlone)}${elsewhere}`
}

function leftToNobody(facilities: readonly string[]): string {
  return `A ${namesOf(facilities)} non lavora nessun altro: lì non si prenota finché non c’è chi risponde.`
}

function namesOf(facilities: readonly string[]): string {
  const shown = facilities.slice(0, SHOWN_FACILITIES).join(', ')
  const rest = facilities.length - SHOWN_FACILITIES
  if (rest <= 0) return shown
  return rest === 1 ? `${shown} e un’altra` : `${shown} e altre ${rest}`
}
