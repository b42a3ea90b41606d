import { paths, tournamentPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { Payload } from '../../kit/task.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeLongDay, writeMoment } from '../../mail/words.ts'
import type { TournamentLetterRow } from './store.ts'

export type TournamentLetter = Payload<'tournament-letter'>

/** Undefined when there is a newer programme, or none any more, or nobody to write to. */
export function writeTournamentLetter(
  row: TournamentLetterRow,
  { tournamentId, to, event, version }: TournamentLetter,
  { baseUrl, number }: { baseUrl: string; number: string },
): Promise<Letter> | undefined {
  if (!row.email) return undefined
  const isCancelled = row.status === 'cancelled'
  if (isCancelled !== (event === 'cancelled') || (event === 'programme' && version !== row.programme_version))
    return undefined
  const words = isCancelled ? cancelled : programmeOf(row)
  const where = row.facility_name ?? row.location
  return composeLetter(
    {
      subject: `${words.subject}: ${row.title}`,
      title: words.subject,
      paragraphs: [words.opening],
      facts: [
        { label: 'Torneo', text: `${row.title}, ${sportLabel(row.sport)}` },
        { label: 'Inizio', text: writeLongDay(row.starts_at) },
        ...(where ? [{ label: 'Dove', text: where }] : []),
      ],
      button: isCancelled
        ? { label: 'Guarda gli altri tornei', url: `${baseUrl}${paths.tournaments}` }
        : { label: 'Guarda il programma', url: `${baseUrl}${tournamentPath(row.slug)}` },
      closing: [
        'Ricevi questo messaggio perché giochi in questo torneo, o lo segui, su Campo Libero. Per non seguirlo più apri la sua pagina.',
      ],
    },
    { messageId: `tournament-${tournamentId}-${event}-${to}-${number}@campolibero`, to: row.email },
  )
}

const cancelled = {
  subject: 'Torneo annullato',
  opening: 'Chi organizza ha annullato il torneo che segui.',
}

function programmeOf({ first_at, has_begun }: TournamentLetterRow): { subject: string; opening: string } {
  if (has_begun)
    return {
      subject: 'È cambiato il programma',
      opening:
        'Nel torneo qualche partita è cambiata. Avversari, campi e orari di adesso sono sulla pagina del torneo.',
    }
  return first_at
    ? {
        subject: 'Il programma delle partite',
        opening: `È uscito, o è cambiato, il programma: si comincia alle ${writeMoment(first_at)}. Avversari, campi e orari sono sulla pagina del torneo.`,
      }
    : {
        subject: 'Il sorteggio è fatto',
        opening: 'Sulla pagina del torneo trovi chi gioca contro chi. Ti scriviamo quando escono gli orari.',
      }
}
