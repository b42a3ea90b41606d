import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'react-router'
import { withArticle } from '#contract/article.ts'
import { matchPath, paths } from '#contract/paths.ts'
import type { SharedBooking } from '#contract/share.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { clockOfDay, formatDate } from '#web/words/dates.ts'
import { failure, JoinBar, LeaveButton } from './join-bar.tsx'
import { SharedTicket } from './shared-ticket.tsx'
import { usePart } from './use-part.ts'
import { WhoComes } from './who-comes.tsx'

type SharedViewProps = { shared: SharedBooking; shareKey: string; today: string }

/** A booking as friends see it, without an account and without anybody's data (R6). */
export function SharedView({ shared, shareKey, today }: SharedViewProps) {
  const part = usePart(shareKey)
  const { field, state, matchId } = shared
  const [sport] = field.sports
  const isOver = state === 'cancelled' || state === 'past'
  const isAsking = (state === 'open' || state === 'full') && !matchId
  return (
    <div className="flex min-h-svh flex-col">
      <header className="relative h-59">
        {sport && (
          <CourtPicture
            sport={sport}
            surface={field.surface ?? undefined}
            mode="crop"
            state={isOver ? 'busy' : 'free'}
            seed={seedFrom(String(field.id))}
            className="absolute inset-0 *:size-full"
          />
        )}
        <Link
          to={paths.home}
          aria-label="Campo Libero, home"
          className="absolute inset-x-0 top-0 bg-linear-to-b from-[#10201ae6] from-30% to-transparent px-4 pt-3 pb-16 outline-offset-[-4px]"
        >
          <Logo className="text-white!" />
        </Link>
      </header>
      <main
        id="contenuto"
        tabIndex={-1}
        className="mx-auto -mt-33 flex w-full max-w-112 flex-1 flex-col gap-3 outline-none print:mt-0"
      >
        <div className="relative grid flex-1 content-start gap-3 px-3 pb-4">
          <Verdict shared={shared} today={today} />
          <SharedTicket shared={shared} shareKey={shareKey} today={today} />
          {matchId ? (
            <OpenToAll matchId={matchId} isOver={isOver} part={part} parts={shared.parts} />
          ) : (
            <WhoComes shared={shared} mine={part.partId} />
          )}
          {!isOver && (
            <p className="flex gap-2.5 px-1 text-small text-ink2">
              <ShieldCheck className="mt-0.5" aria-hidden="true" />
              Qui ci sono solo ora, luogo e nomi di battesimo.
              {isAsking && !shared.isMine && ' Se cambi idea, tocchi ancora e ti togli.'}
            </p>
          )}
        </div>
        {isAsking && <JoinBar shared={shared} part={part} />}
      </main>
    </div>
  )
}

type OpenToAllProps = {
  matchId: string
  isOver: boolean
  part: ReturnType<typeof usePart>
  parts: SharedBooking['parts']
}

/** The booking was opened as a match: who plays and what each pays is on the match's page, and what became of one's answer here. */
function OpenToAll({ matchId, isOver, part, parts }: OpenToAllProps) {
  const mine = parts.find(({ id }) => id === part.partId)
  const hasPlace = mine?.hasPlace && !isOver
  return (
    <Card as="section" aria-labelledby="partita" className="grid grid-cols-1 gap-3">
      <h2 id="partita" className="text-card font-bold">
        {isOver
          ? 'Era una partita aperta'
          : hasPlace
            ? 'Il tuo posto c’è'
            : 'Chi gioca si segna nella partita'}
      </h2>
      {!isOver && (
        <p className="text-small text-ink2">
          {hasPlace
            ? 'Chi ha prenotato ha aperto la partita anche ad altri: tu sei già tra chi gioca.'
            : `${mine ? 'Qui avevi detto “Ci sono”, ma nella partita non hai un posto. ' : ''}Lì trovi i posti che mancano e la quota.`}
        </p>
      )}
      <ButtonLink as={Link} to={matchPath(matchId)} wide>
        Vedi la partita
      </ButtonLink>
      <FormError>{part.leave.error ? failure(part.leave.error) : undefined}</FormError>
      {hasPlace && <LeaveButton leave={part.leave} />}
    </Card>
  )
}

/** What has become of the booking, where it will not simply be played; it stands at the top. */
function Verdict({ shared, today }: { shared: SharedBooking; today: string }) {
  const { state, date, movedFrom } = shared
  const moved = movedFrom && `L’orario è cambiato: prima si giocava alle ${clockOfDay(movedFrom, today)}`
  const words = {
    cancelled: 'Questa partita è stata annullata',
    past: `Si è giocato ${withArticle('il', formatDate(date))}`,
    pending: 'Prenotazione da approvare: la struttura deve ancora rispondere',
    open: moved,
    full: moved,
  }[state]
  if (!words) return null
  return (
    <p
      className={classNames(
        'rounded-card p-3.5 font-bold',
        state === 'past' ? 'bg-sunken text-ink2' : 'bg-warn-soft text-warn',
      )}
    >
      {words}
    </p>
  )
}
