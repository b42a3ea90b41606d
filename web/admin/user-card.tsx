import { useState } from 'react'
import type { Role } from '#contract/account.ts'
import { type AdminUser, Suspension } from '#contract/admin.ts'
import { useCheckedForm } from '#web/lib/checked-form.ts'
import { formatDate, romeDate } from '#web/lib/dates.ts'
import { messageFor } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUserChanges } from './use-user-changes.ts'

const roleNames: Record<Role, string> = { client: 'Cliente', owner: 'Gestore', admin: 'Amministrazione' }

const SHOWN_FACILITIES = 3

/** An account, and what an admin may do with it; with his own, nothing but look. */
export function UserCard({ user }: { user: AdminUser }) {
  const { name, email, role, since, suspendedWords, sessions, facilities, isMe } = user
  const changes = useUserChanges(user.id)
  const [isSuspending, setSuspending] = useState(false)
  return (
    <Card as="article" aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          <h2 className="text-card heading-card">{name}</h2>
          <p className="text-small text-ink2">
            {email} · dal {formatDate(romeDate(new Date(since)))} ·{' '}
            {sessions === 1 ? '1 sessione' : `${sessions} sessioni`}
          </p>
          {facilities.length > 0 && <p className="text-small text-ink2">{namesOf(facilities)}</p>}
        </div>
        <Badge tone={role === 'admin' ? 'info' : 'quiet'}>{roleNames[role]}</Badge>
        {suspendedWords && <Badge tone="danger">Sospeso</Badge>}
        {isMe && <Badge>Tu</Badge>}
      </div>
      {suspendedWords && (
        <p className="text-small text-ink2 [overflow-wrap:anywhere]">Motivo: {suspendedWords}</p>
      )}
      {isSuspending ? (
        <SuspendForm changes={changes} onClose={() => setSuspending(false)} />
      ) : (
        !isMe && <Acts user={user} changes={changes} onSuspend={() => setSuspending(true)} />
      )}
    </Card>
  )
}

type Changes = ReturnType<typeof useUserChanges>
type ActsProps = { user: AdminUser; changes: Changes; onSuspend: () => void }

function Acts({ user: { role, suspendedWords, sessions }, changes, onSuspend }: ActsProps) {
  const [isAsking, setAsking] = useState(false)
  const isAdmin = role === 'admin'
  if (isAsking) {
    return (
      <div role="alert" className="rounded-control bg-warn-soft p-3">
        <p className="text-small text-warn">
          {isAdmin ? 'Non vedrà più l’amministrazione.' : 'Vedrà e potrà cambiare tutto, come te.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="small"
            loading={changes.role.isPending}
            onClick={() => changes.role.mutate(!isAdmin, { onSettled: () => setAsking(false) })}
          >
            {isAdmin ? 'Sì, togli il ruolo' : 'Sì, dai il ruolo'}
          </Button>
          <Button size="small" tone="ghost" autoFocus onClick={() => setAsking(false)}>
            Lascia così
          </Button>
        </div>
      </div>
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
        <Button
          size="small"
          tone="ghost"
          loading={changes.endSessions.isPending}
          onClick={() => changes.endSessions.mutate()}
        >
          Chiudi le sessioni
        </Button>
      )}
      <Button size="small" tone="ghost" onClick={() => setAsking(true)}>
        {isAdmin ? 'Togli dall’amministrazione' : 'Metti nell’amministrazione'}
      </Button>
    </div>
  )
}

function SuspendForm({ changes: { suspend }, onClose }: { changes: Changes; onClose: () => void }) {
  const { form, errors } = useCheckedForm({
    rules: () => Suspension,
    send: body => suspend.mutate(body, { onSuccess: onClose }),
  })
  return (
    <form {...form} className="grid gap-3">
      <FormError>{suspend.error ? messageFor(suspend.error).suggestion : undefined}</FormError>
      <TextField
        label="Motivo"
        name="words"
        maxLength={300}
        autoComplete="off"
        autoFocus
        hint="Lo legge quando prova ad accedere. Le prenotazioni già fatte restano."
        error={errors.words}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="danger" loading={suspend.isPending}>
          Sospendi
        </Button>
        <Button size="small" tone="ghost" onClick={onClose}>
          Annulla
        </Button>
      </div>
    </form>
  )
}

function namesOf(facilities: readonly string[]): string {
  const shown = facilities.slice(0, SHOWN_FACILITIES).join(', ')
  const rest = facilities.length - SHOWN_FACILITIES
  return rest > 0 ? `${shown} e altre ${rest}` : shown
}
