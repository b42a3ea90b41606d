import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Me } from '#contract/account.ts'
import { Joining, type Match, SUSPENDED } from '#contract/match.ts'
import { BLOCKED, ORGANISER_AWAY, REMOVED, takesNobody } from '#contract/match-words.ts'
import { isFootball } from '#contract/sport.ts'
import { useDoubt } from '#web/account/use-reader.ts'
import { ApiError, isEndedSession } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useNow } from '#web/device/now.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { LineupBanner } from '../lineup-banner.tsx'
import { matchQuery } from '../queries.ts'
import { freePlaces, placesWord, statuses, whyCancelled } from '../words.ts'
import { leavingWords, NO_WAY_OUT } from './leaving.ts'

type DialogProps = {
  me: Me
  onClose: () => void
  /** Once the place is taken, or waited for. */
  onDone: () => void
}

/** 'Unisciti alla partita', the reserve list when the match is full, or why it cannot be joined. */
export function JoinDialog({ matchId, ...props }: DialogProps & { matchId: string }) {
  const { data, error, refetch } = useQuery(matchQuery(matchId))
  const now = useNow()
  const allowed = data?.match.allowed ?? []
  const isUnknown = data !== undefined && isOpen(data.match, now) && !allowed.includes('join')
  useDoubt(isUnknown, props.me.id)
  if (data && (allowed.includes('join') || allowed.includes('wait')))
    return <JoinForm match={data.match} {...props} />
  return (
    <Dialog isOpen onClose={props.onClose} size="narrow" title={data?.match.title ?? 'Unisciti alla partita'}>
      {data && !isUnknown && <Closed match={data.match} />}
      {error && (
        <ErrorState title={messageFor(error).title} onRetry={() => refetch()}>
          {messageFor(error).suggestion}
        </ErrorState>
      )}
      {(isUnknown || (!data && !error)) && (
        <div role="status">
          <span className="sr-only">Carico la partita</span>
          <SkeletonLine className="h-56 rounded-card!" />
        </div>
      )}
    </Dialog>
  )
}

/** Whether anybody who is logged in could join. */
function isOpen(match: Match, now: Date): boolean {
  return takesPlayers(match) && freePlaces(match) > 0 && now < new Date(match.startsAt)
}

function takesPlayers(match: Match): boolean {
  const { mine, status, isBlocked, wasRemoved } = match
  return !mine && status === 'open' && !takesNobody(match) && !isBlocked && !wasRemoved
}

export function Closed({ match }: { match: Match }) {
  return (
    <>
      <LineupBanner match={match} className="rounded-card">
        <p className="heading text-section">{closedWords(match)}</p>
      </LineupBanner>
      <p className="mt-3">{whyClosed(match)}</p>
    </>
  )
}

function closedWords(match: Match): string {
  if (match.mine) return 'Ci sei'
  if (match.reserve && !match.isBlocked) return 'In riserva'
  if (match.status !== 'open') return match.status === 'full' ? 'Al completo' : statuses[match.status].label
  if (takesNobody(match)) return 'Iscrizioni chiuse'
  if (match.isBlocked || match.wasRemoved) return 'Qui non puoi entrare'
  return freePlaces(match) === 0 ? 'Al completo' : 'Già cominciata'
}

function whyClosed(match: Match): string {
  if (match.mine) return 'Il tuo posto è già preso.'
  if (match.reserve && !match.isBlocked) return 'La partita è al completo e tu sei in riserva.'
  if (match.status === 'cancelled') return `Questa partita è stata annullata. ${whyCancelled(match)}`
  if (match.status === 'confirmed') return 'La partita è confermata: le iscrizioni sono chiuse.'
  if (match.isSuspended) return SUSPENDED
  if (match.isOrganiserAway) return ORGANISER_AWAY
  if (match.isBlocked) return BLOCKED
  if (match.wasRemoved) return REMOVED
  return freePlaces(match) === 0 ? 'Non ci sono più posti disponibili' : 'La partita è già cominciata.'
}

function JoinForm({ match, me, onClose, onDone }: DialogProps & { match: Match }) {
  const now = useNow()
  const queries = useQueryClient()
  const formId = useId()
  const [isGoalkeeper, setGoalkeeper] = useState(false)
  const kept = `join ${match.id}`
  const isJoining = match.allowed.includes('join')
  const words = isJoining ? joiningWords : waitingWords
  const join = useMutation({
    mutationFn: (body: Joining) => api(words.door, { params: { id: match.id }, body }),
    onSuccess: () => {
      forgetTyped(kept)
      showToast({ title: words.done })
      onDone()
    },
    onError: error => {
      if (!isEndedSession(error)) showToast({ tone: 'error', title: 'Errore', description: failure(error) })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const { form, errors } = useCheckedForm({
    rules: () => Joining,
    read: typed => ({ email: typed.get('email'), phone: typed.get('phone'), isGoalkeeper }),
    send: join.mutate,
    keeps: kept,
  })
  const needed = match.minGoalkeepers - match.goalkeepers
  const { field } = match
  return (
    <Dialog
      isOpen
      onClose={() => {
        forgetTyped(kept)
        onClose()
      }}
      title={words.title}
      size="narrow"
      footer={
        <div className="grid gap-2">
          <p className="flex items-baseline justify-between gap-3 text-small text-ink2">
            <span>{words.promise(match, now)}</span>
            <span className="text-section font-time text-ink tnum">{formatCents(match.priceCents)}</span>
          </p>
          <Button
            type="submit"
            form={formId}
            tone={isJoining ? 'go' : 'ink'}
            wide
            loading={join.isPending}
            loadingText={words.pending}
          >
            {words.button}
          </Button>
        </div>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <LineupBanner
          match={match}
          you={isJoining ? (isGoalkeeper ? 'goal' : 'field') : undefined}
          className="rounded-card"
        >
          <span className="heading block text-figure tnum">{words.count(match)}</span>
          <span className="font-label">{words.counted(match)}</span>
        </LineupBanner>
        <div>
          <p className="text-card heading-card [overflow-wrap:anywhere]">{match.title}</p>
          <p className="text-small text-ink2 tnum">
            {formatDate(match.date)} · {startOf(match.startTime)} · {field.facility.name} - {field.name},{' '}
            {field.facility.city}
          </p>
        </div>
        <TextField label="Nome" value={me.name} locked />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={me.email}
          error={errors.email}
          hint="La vede solo chi organizza, come il telefono"
        />
        <PhoneField
          label="Telefono (facoltativo)"
          name="phone"
          defaultValue={me.phone ?? ''}
          error={errors.phone}
        />
        {isFootball(match.sport) && (
          <Switch
            label="Gioco in porta"
            name="isGoalkeeper"
            hint={
              needed > 0 && (needed === 1 ? 'Serve ancora 1 portiere' : `Servono ancora ${needed} portieri`)
            }
            checked={isGoalkeeper}
            onChange={({ target }) => setGoalkeeper(target.checked)}
          />
        )}
        <p className="text-small text-ink2">
          La quota si dà a chi organizza, che paga il campo in struttura.
        </p>
        <FormError>{join.error ? failure(join.error) : undefined}</FormError>
      </form>
    </Dialog>
  )
}

const joiningWords = {
  door: 'POST /api/matches/{id}/joining',
  title: 'Unisciti alla partita',
  button: 'Unisciti',
  pending: 'Ti iscrivo...',
  done: 'Ti sei iscritto alla partita con successo!',
  promise: (match: Match, now: Date) => leavingWords(match, now) ?? NO_WAY_OUT,
  count: (match: Match) => freePlaces(match) - 1,
  counted: (match: Match) => `${placesWord(freePlaces(match) - 1).split(' ')[0]} dopo di te`,
} as const

const waitingWords = {
  door: 'POST /api/matches/{id}/reserve',
  title: 'Mettiti in riserva',
  button: 'Mettimi in riserva',
  pending: 'Ti metto in riserva...',
  done: 'Ti scriviamo appena si libera un posto',
  promise: () => 'Se si libera un posto, hai al massimo 30 minuti per prenderlo',
  count: (match: Match) => match.waiting,
  counted: () => 'in riserva prima di te',
} as const

function failure(error: Error): string {
  if (!(error instanceof ApiError)) return 'Errore durante l’iscrizione alla partita'
  return error.code === 'internal' ? 'Errore durante l’iscrizione alla partita' : messageFor(error).suggestion
}
