import { withArticle } from '#contract/article.ts'
import { paths, tournamentPath } from '#contract/paths.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { eveningAt, minuteOn } from '../../kit/civil-time.ts'
import type { Payload } from '../../kit/task.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeStart } from '../../mail/words.ts'
import { factsOf, feeFact } from './facts.ts'
import type { TournamentLetterRow } from './store.ts'

export type TournamentLetter = Payload<'tournament-letter'>

/** Undefined when there is a newer programme, or none any more, when all is again as known, or nobody to write to. */
export function writeTournamentLetter(
  row: TournamentLetterRow,
  { tournamentId, to, event, version }: TournamentLetter,
  { baseUrl, number }: { baseUrl: string; number: string },
): Promise<Letter> | undefined {
  if (!row.email) return undefined
  const isCancelled = row.status === 'cancelled'
  const latest = { programme: row.programme_version, changed: row.terms_version, cancelled: version }
  if (isCancelled !== (event === 'cancelled') || version !== latest[event]) return undefined
  if (event === 'changed' && row.is_as_known) return undefined
  const words = event === 'programme' ? programmeOf(row) : noticesOf[event]
  return composeLetter(
    {
      subject: `${words.subject}: ${row.title}`,
      title: words.subject,
      paragraphs: [words.opening],
      facts: event === 'changed' ? [...factsOf(row), feeFact(row.entry_fee_cents)] : factsOf(row),
      button: isCancelled
        ? { label: 'Guarda gli altri tornei', url: `${baseUrl}${paths.tournaments}` }
        : {
            label: event === 'changed' ? 'Guarda il torneo' : 'Guarda il programma',
            url: `${baseUrl}${tournamentPath(row.slug)}`,
          },
      closing: [
        'Ricevi questo messaggio perché giochi in questo torneo, o lo segui, su Campo Libero. Per non seguirlo più apri la sua pagina.',
      ],
    },
    { messageId: `tournament-${tournamentId}-${event}-${to}-${number}@campolibero`, to: row.email },
  )
}

const noticesOf = {
  changed: {
    subject: 'Il torneo è cambiato',
    opening:
      'Chi organizza ha cambiato sport, giorni, luogo o quota del torneo che segui: qui sotto trovi come sono adesso.',
  },
  cancelled: {
    subject: 'Torneo annullato',
    opening: 'Chi organizza ha annullato il torneo che segui.',
  },
}

function programmeOf({ first_at, has_begun, was_just_drawn: isFresh }: TournamentLetterRow): {
  subject: string
  opening: string
} {
  // Drawn on the field and played at once: nobody has been told of a programme that could have changed.
  if (has_begun && isFresh)
    return {
      subject: first_at ? 'Il programma delle partite' : 'Il sorteggio è fatto',
      opening: `Si gioca già: sulla pagina del torneo trovi chi gioca contro chi${first_at ? ', dove e quando' : ''}.`,
    }
  if (has_begun)
    return {
      subject: 'È cambiato il programma',
      opening:
        'Nel torneo qualche partita è cambiata. Avversari, campi e orari di adesso sono sulla pagina del torneo.',
    }
  return first_at
    ? {
        subject: 'Il programma delle partite',
        opening: `È uscito, o è cambiato, il programma: si comincia ${withArticle('il', writeStart(startOf(first_at)))}. Avversari, campi e orari sono sulla pagina del torneo.`,
      }
    : {
        subject: 'Il sorteggio è fatto',
        opening: 'Sulla pagina del torneo trovi chi gioca contro chi. Ti scriviamo quando escono gli orari.',
      }
}

/** By its evening, as the board shows it (R51). */
function startOf(instant: Date): { date: string; startTime: string } {
  const date = eveningAt(instant)
  return { date, startTime: timeOf(minuteOn(date, instant)) }
}
