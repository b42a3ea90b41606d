import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { withArticle } from '#contract/article.ts'
import { paths, tournamentPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { Registration } from '#contract/tournament.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { addDays, clockOfDay, formatDate } from '#web/words/dates.ts'
import { ContactLinks } from '../contact-links.tsx'
import { registrationQuery } from '../queries.ts'
import {
  calledOffText,
  daysText,
  feeText,
  hopeText,
  takenOutText,
  turnToOrganiser,
  whereText,
  withdrawnText,
} from '../words.ts'

/** One registration and what can be done with it; opening its page changes nothing, because mail scanners open links. */
export function RegistrationView({ registration, today }: { registration: Registration; today: string }) {
  const { tournament, teamName, allowed, state, hasPaid } = registration
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge registration={registration} />
        {teamName && <span className="text-small text-ink2 wrap-anywhere">{teamName}</span>}
      </p>
      <p className="text-small text-ink2 wrap-anywhere">
        {[sportLabel(tournament.sport), whereText(tournament), daysText(tournament)]
          .filter(Boolean)
          .join(' · ')}
        .{state !== 'withdrawn' && ` Quota: ${feeText(tournament.entryFeeCents)}`}
        {hasPaid && state !== 'withdrawn' && ', segnata come pagata'}
      </p>
      <p role="status">{sentenceFor(registration, today)}</p>
      {allowed.length > 0 && <Actions registration={registration} />}
      {wantsToWrite(registration) && <ContactLinks tournament={tournament} />}
      {isOver(registration) ? (
        <ButtonLink as={Link} to={paths.tournaments} tone="ghost" size="small">
          Guarda gli altri tornei
        </ButtonLink>
      ) : (
        <ButtonLink as={Link} to={tournamentPath(tournament.slug)} tone="ghost" size="small">
          Vedi il torneo
        </ButtonLink>
      )}
    </>
  )
}

function Actions({ registration }: { registration: Registration }) {
  const { key, allowed, heldUntil, tournament } = registration
  const lastDay = formatDate(addDays(tournament.startDate, -1))
  const queries = useQueryClient()
  const onSuccess = (changed: Registration) => {
    queries.setQueryData(registrationQuery(key).queryKey, changed)
    void queries.invalidateQueries()
  }
  const confirm = useMutation({
    mutationFn: () => api('POST /api/registrations/{key}/confirmation', { params: { key } }),
    onSuccess,
  })
  const withdraw = useMutation({
    mutationFn: () => api('POST /api/registrations/{key}/withdrawal', { params: { key } }),
    onSuccess: changed => {
      onSuccess(changed)
      // Among the reader's own registrations it is not listed any more.
      showToast({ title: 'Iscrizione ritirata' })
    },
  })
  const error = lastError(confirm, withdraw)
  return (
    <div className="grid gap-2">
      <FormError>{adviceFor(error)}</FormError>
      {allowed.includes('confirm') && (
        <Button
          tone="go"
          wide
          loading={confirm.isPending}
          loadingText="Confermo..."
          onClick={() => confirm.mutate()}
        >
          Conferma l’iscrizione
        </Button>
      )}
      {allowed.includes('withdraw') && (
        <AskingButton
          tone="ghost"
          size="small"
          question={{
            words: whatFollows(registration),
            yes: 'Ritira',
            no: 'No, resto',
            isPending: withdraw.isPending,
            onYes: () => withdraw.mutate(),
          }}
        >
          {heldUntil ? 'Non mi iscrivo' : 'Ritira l’iscrizione'}
        </AskingButton>
      )}
      {allowed.includes('withdraw') && !heldUntil && (
        <p className="text-small text-ink2">Puoi ritirarla fino {withArticle('al', lastDay)} compreso.</p>
      )}
    </div>
  )
}

/** What follows if the registration is given up. */
function whatFollows(registration: Registration): string {
  const loss = whatIsLost(registration)
  return registration.tournament.takesRegistrations
    ? loss
    : `${loss} Le iscrizioni sono chiuse: poi non puoi rientrare.`
}

function whatIsLost({ state, isLeftOut, tournament }: Registration): string {
  if (state === 'waiting') return 'Perdi il tuo numero in lista d’attesa.'
  if (tournament.waiting > 0) return 'Il posto passa subito a chi è in lista d’attesa.'
  return tournament.isDrawn && !isLeftOut
    ? 'Il sorteggio è fatto: nel programma resti come ritiro, e le tue partite sono perse a tavolino.'
    : 'Il tuo posto torna libero.'
}

/** Only whoever organises can help further. */
function wantsToWrite(registration: Registration): boolean {
  const { state, tournament } = registration
  if (state === 'withdrawn') return Boolean(tournament.entryFeeCents)
  return state === 'removed' || state === 'cancelled' || isTooLate(registration) || waitsInVain(registration)
}

/** From the first day on nobody moves up by himself. */
function waitsInVain({ state, tournament }: Registration): boolean {
  return state === 'waiting' && tournament.phase === 'running'
}

/** The tournament is being played: a team that cannot come any more has to tell whoever organises. */
function isTooLate({ state, allowed, tournament }: Registration): boolean {
  return state === 'confirmed' && tournament.phase === 'running' && !allowed.includes('withdraw')
}

function isOver({ state }: Registration): boolean {
  return state === 'withdrawn' || state === 'removed' || state === 'cancelled'
}

function StateBadge({ registration: { state, heldUntil } }: { registration: Registration }) {
  const { label, tone } = heldUntil ? { label: 'Da confermare', tone: 'warn' as const } : states[state]
  return <Badge tone={tone}>{label}</Badge>
}

const states: Record<Registration['state'], { label: string; tone: BadgeTone }> = {
  confirmed: { label: 'Confermata', tone: 'free' },
  waiting: { label: 'In lista d’attesa', tone: 'warn' },
  withdrawn: { label: 'Ritirata', tone: 'quiet' },
  removed: { label: 'Tolta', tone: 'quiet' },
  cancelled: { label: 'Torneo annullato', tone: 'quiet' },
}

function sentenceFor(registration: Registration, today: string): string {
  const { state, heldUntil, number, isLeftOut, tournament } = registration
  if (state === 'withdrawn') return withdrawnText(tournament)
  if (state === 'removed') return takenOutText(tournament)
  if (state === 'cancelled') return calledOffText(tournament)
  const place =
    state === 'confirmed'
      ? 'C’è un posto per te'
      : `I posti sono finiti: in lista d’attesa è il numero ${number}`
  if (heldUntil) return `${place}. Conferma entro le ${clockOfDay(heldUntil, today)}, poi passa ad altri.`
  const leftOut = isLeftOut
    ? ' Il sorteggio però è già fatto, e la tua iscrizione non è in nessuna partita: se entri nel programma, ti scriviamo.'
    : ''
  if (tournament.phase === 'ended') return 'Il torneo è finito.'
  if (isTooLate(registration) && !isLeftOut)
    return `Si gioca, e la tua iscrizione c’è. Se non puoi venire, ${turnToOrganiser(tournament)}.`
  if (state === 'confirmed') return `Hai un posto: la tua iscrizione è la numero ${number}.${leftOut}`
  return `In lista d’attesa sei al numero ${number}. ${hopeText(tournament)}`
}
