import { Link } from 'react-router'
import { withArticle } from '#contract/article.ts'
import type { Match, MatchDetail } from '#contract/match.ts'
import { paths } from '#contract/paths.ts'
import { hasEnded } from '#web/booking/ended.ts'
import { clockOfDay, formatDate, romeDate } from '#web/words/dates.ts'
import { whyCancelled } from './words.ts'

type MatchDecisionProps = {
  match: MatchDetail['match']
  now: Date
  /** The words that the players got when it was called off. */
  cancelWords: string | null
  /** The reader has booked its field. */
  isFieldBooked: boolean
}

/** Whether it is played, and if that is still open, when and how it is decided. */
export function MatchDecision({ match, now, cancelWords, isFieldBooked }: MatchDecisionProps) {
  if (match.status === 'cancelled')
    return (
      <p>
        <span className="block font-label">Questa partita è stata annullata</span>
        <span className="text-small whitespace-pre-line text-muted wrap-anywhere">
          {whyCancelled(match)}
          {cancelWords && ` Scrive: «${cancelWords}»`}
          {isFieldBooked && !hasEnded(match, now) && (
            <>
              {' Il campo resta prenotato a tuo nome: lo trovi in “'}
              <Link to={paths.dashboardBookings} className="underline">
                Le Mie Prenotazioni
              </Link>
              ”.
            </>
          )}
        </span>
      </p>
    )
  if (match.status === 'confirmed')
    return (
      <p>
        <span className="block font-label">
          {hasEnded(match, now)
            ? `Si è giocata ${withArticle('il', formatDate(match.date))}`
            : 'Confermata: si gioca'}
        </span>
        {now < new Date(match.startsAt) && (
          <span className="text-small text-muted">{whatConfirmedMeans(match)}</span>
        )}
      </p>
    )
  const keepers = match.minGoalkeepers > 0 ? ` e ${match.minGoalkeepers} in porta` : ''
  return (
    <p>
      <span className="block font-label">Si decide alle {clockOfDay(match.decidesAt, romeDate(now))}</span>
      <span className="block text-small text-pretty text-muted">
        Con {match.minPlayers} dentro{keepers} è confermata, altrimenti si annulla
      </span>
    </p>
  )
}

/** For this reader, until it begins. */
function whatConfirmedMeans({ mine, isOrganiser, allowed }: Match): string {
  if (isOrganiser) return 'Nessuno entra o esce più.'
  if (!mine) return 'Le iscrizioni sono chiuse.'
  return `Nessuno può più uscire.${allowed.includes('write') ? ' Se non puoi venire, scrivi a chi organizza.' : ''}`
}
