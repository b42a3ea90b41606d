import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Match } from '#contract/match.ts'
import { orArrived } from '#web/api/arrived.ts'
import { ApiError, isEndedSession, isUnheard } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useNow } from '#web/device/now.ts'
import { renewCopy } from '#web/page/offline/renew-copy.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { leavingWords } from './leaving.ts'

/** Gives the place up after asking once; when it is too late, says why instead. */
export function LeaveButton({ match }: { match: Match }) {
  const queries = useQueryClient()
  const now = useNow()
  const params = { id: match.id }
  const leave = useMutation({
    mutationFn: () =>
      orArrived(api('POST /api/matches/{id}/leaving', { params }), async () => {
        const now = await api('GET /api/matches/{id}', { params })
        return now.match.mine === null
      }),
    onSuccess: () => {
      showToast({ title: 'Disiscrizione completata' })
      renewCopy()
    },
    onError: error => {
      if (!isEndedSession(error)) showToast({ tone: 'error', ...failure(error) })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  if (!match.mine || match.status === 'confirmed' || match.status === 'cancelled') return null
  if (!match.allowed.includes('leave') || now >= new Date(match.leavableUntil))
    return (
      <p className="text-small text-ink2">Non puoi disiscriverti entro 1 ora dall’inizio della partita.</p>
    )
  const until = leavingWords(match, now)
  const isLate = now >= new Date(match.lateFrom) && !match.isOrganiser
  const words = [
    `Il tuo posto va a chi ${match.waiting > 0 ? 'è in riserva' : 'arriva'}.`,
    until && `${until}.`,
    match.isOrganiser && 'Continui a organizzare tu, e il campo resta prenotato a tuo nome.',
    isLate && 'Alla decisione manca meno di un giorno: resta segnata come uscita tardiva.',
  ]
  const { error } = leave
  return (
    <div className="grid gap-2">
      <AskingButton
        tone="ghost"
        aria-label={`Disiscriviti da ${match.title}`}
        question={{
          words: words.filter(Boolean).join(' '),
          yes: 'Lascia il posto',
          no: 'Resto',
          isPending: leave.isPending,
          onYes: () => leave.mutate(),
        }}
      >
        Disiscriviti
      </AskingButton>
      <FormError>{error && !isEndedSession(error) ? failure(error).description : undefined}</FormError>
    </div>
  )
}

function failure(error: Error): { title: string; description: string } {
  if (error instanceof ApiError && error.code === 'leaving-refused')
    return { title: 'Disiscrizione non consentita', description: error.message }
  if (isUnheard(error)) {
    const { title, suggestion: description } = messageFor(error)
    return { title, description }
  }
  return { title: 'Errore', description: 'Impossibile disiscriversi dalla partita. Riprova più tardi.' }
}
