import { withArticle } from '#contract/article.ts'
import { capital } from '#contract/capital.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { Tournament } from '#contract/tournament.ts'
import type { TournamentTab } from '#web/path/tournament-path.ts'
import { addDays, clockOfDay, formatDate, romeClock, romeDate } from '#web/words/dates.ts'
import { daysBetween } from '#web/words/days-between.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'

export const tabWords: Record<TournamentTab, { label: string; phase: Tournament['phase'] }> = {
  'in-arrivo': { label: 'In Arrivo', phase: 'upcoming' },
  aperte: { label: 'Aperte', phase: 'open' },
  'in-corso': { label: 'In Corso', phase: 'running' },
  chiuse: { label: 'Chiuse', phase: 'closed' },
}

/** How whoever plays together is called, by sport; all are feminine. */
export function teamWords(sport: SportSlug): { one: string; many: string } {
  if (sport === 'padel' || sport === 'beach-volley') return { one: 'coppia', many: 'coppie' }
  return sport === 'tennis' ? { one: 'persona', many: 'persone' } : { one: 'squadra', many: 'squadre' }
}

/** '11 squadre', '21 coppie', '1 persona' */
export function teamsOf(sport: SportSlug, count: number): string {
  const { one, many } = teamWords(sport)
  return counted(count, one, many)
}

/** Over the names of those who play: 'Squadra', 'Coppia', 'Nome'. */
export function teamHeading(sport: SportSlug): string {
  return sport === 'tennis' ? 'Nome' : capital(teamWords(sport).one)
}

/** Beside the name of whoever registers: 'Squadra', 'Coppia', 'Nome in tabellone'. */
export function teamLabel(sport: SportSlug): string {
  return sport === 'tennis' ? 'Nome in tabellone' : teamHeading(sport)
}

/** Over all that has to do with them: 'Squadre', 'Coppie', 'Persone'. */
export function teamsHeading(sport: SportSlug): string {
  return capital(teamWords(sport).many)
}

/** For the field in which it is written: 'Nome della coppia', 'Nome'. */
export function teamNameLabel(sport: SportSlug): string {
  return sport === 'tennis' ? 'Nome' : `Nome della ${teamWords(sport).one}`
}

/** What somebody who is registered reads on the button that leads to his registration. */
export function mineText({ state, number }: NonNullable<Tournament['mine']>): string {
  return state === 'confirmed' ? 'Iscrizione fatta' : `In attesa, numero ${number}`
}

type Ways = Pick<Tournament, 'whatsappUrl' | 'mailUrl'>

/** What to do where only whoever organises can help: writing needs a way (`contact-links.tsx`). */
export function turnToOrganiser({ whatsappUrl, mailUrl }: Ways): string {
  return whatsappUrl || mailUrl ? 'scrivi a chi organizza' : 'parlane con chi organizza'
}

/** What somebody who waits for a place may hope for: from the first day on nobody moves up by himself. */
export function hopeText(tournament: Pick<Tournament, 'phase'> & Ways): string {
  return tournament.phase === 'running'
    ? `Il torneo è cominciato: se vuoi giocare, ${turnToOrganiser(tournament)}.`
    : 'Se si libera un posto ed è il tuo turno, ti scriviamo.'
}

export function calledOffText(tournament: Pick<Tournament, 'entryFeeCents'> & Ways): string {
  const fee = isFree(tournament) ? '' : ` Se hai già pagato la quota, ${turnToOrganiser(tournament)}.`
  return `Chi organizza ha annullato il torneo.${fee}`
}

/** What somebody reads of a registration that he has given up himself. */
export function withdrawnText(tournament: Pick<Tournament, 'entryFeeCents'> & Ways): string {
  const fee = tournament.entryFeeCents ? ` Se hai già pagato la quota, ${turnToOrganiser(tournament)}.` : ''
  return `L’iscrizione è ritirata.${fee}`
}

/** What somebody reads of his registration that was taken out. */
export function takenOutText(tournament: Pick<Tournament, 'entryFeeCents'> & Ways): string {
  const fee = isFree(tournament) ? '' : ' o hai già pagato la quota'
  return `Chi organizza ha tolto la tua iscrizione. Se vuoi rientrare${fee}, ${turnToOrganiser(tournament)}.`
}

function isFree({ entryFeeCents }: Pick<Tournament, 'entryFeeCents'>): boolean {
  return entryFeeCents === 0
}

/** What somebody reads whose registration was taken out: he cannot register again by himself. */
export function removedText(tournament: Ways): string {
  return `Chi organizza ha tolto la tua iscrizione: se vuoi rientrare, ${turnToOrganiser(tournament)}.`
}

export function feeText(cents: number | null): string {
  if (cents === null) return 'Da definire'
  return cents === 0 ? 'Gratuito' : formatCents(cents)
}

const SOON_DAYS = 5

type Deadline = Pick<Tournament, 'registrationDeadline' | 'startDate' | 'takesRegistrations'>

/** 'Iscrizioni fino al 05/12/2026', and from five days before 'Mancano 4 giorni'. */
export function deadlineText(tournament: Deadline, today: string): { text: string; isSoon: boolean } {
  if (!tournament.takesRegistrations) return { text: 'Iscrizioni chiuse', isSoon: false }
  const lastDay = lastDayOf(tournament)
  const days = daysBetween(today, lastDay)
  if (days >= SOON_DAYS)
    return { text: `Iscrizioni fino ${withArticle('al', formatDate(lastDay))}`, isSoon: false }
  if (days <= 0) return { text: 'Ultimo giorno', isSoon: true }
  return { text: days === 1 ? 'Manca 1 giorno' : `Mancano ${days} giorni`, isSoon: true }
}

/** The deadline, with its hour unless it is the end of a day. */
export function deadlineMoment(tournament: Deadline, today: string): string {
  const { registrationDeadline } = tournament
  const isMidnight = !registrationDeadline || romeClock(new Date(registrationDeadline)) === '00:00'
  return isMidnight
    ? `fino ${withArticle('al', formatDate(lastDayOf(tournament)))} compreso`
    : `fino alle ${clockOfDay(registrationDeadline, today)}`
}

function lastDayOf({ registrationDeadline, startDate }: Deadline): string {
  // A deadline at midnight is the end of the day before.
  return registrationDeadline
    ? romeDate(new Date(new Date(registrationDeadline).getTime() - 1))
    : addDays(startDate, -1)
}

/** 'dal 23/11/2026 al 29/11/2026', 'il 12/12/2026' */
export function daysText({ startDate, endDate }: Pick<Tournament, 'startDate' | 'endDate'>): string {
  return startDate === endDate
    ? onOneLine(withArticle('il', formatDate(startDate)))
    : `${onOneLine(withArticle('dal', formatDate(startDate)))} ${onOneLine(withArticle('al', formatDate(endDate)))}`
}

function onOneLine(words: string): string {
  return words.replace(' ', '\u00a0')
}

/** Without an organiser's name, the word that the specification has for this place. */
export function organiserText(
  { organizerName }: Pick<Tournament, 'organizerName'>,
  place: 'card' | 'details',
) {
  return organizerName ?? (place === 'card' ? 'Organizzatore' : 'Struttura')
}

/** 'Le Querce, Frascati': whichever is known. */
export function whereText({ facility, location }: Pick<Tournament, 'facility' | 'location'>): string {
  return [facility?.name, location].filter(Boolean).join(', ')
}
