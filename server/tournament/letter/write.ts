import { organiseTournamentPath, paths, registrationPath } from '#contract/paths.ts'
import { writePhone } from '../../kit/phone.ts'
import type { Payload } from '../../kit/task.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeMoment } from '../../mail/words.ts'
import { turnToOrganiser } from '../contact.ts'
import { factsOf, feeFact } from './facts.ts'
import type { RegistrationLetterRow } from './store.ts'

export type RegistrationLetter = Payload<'registration-letter'>

type Parts = { baseUrl: string; number: string }

type OwnEvent = Exclude<RegistrationLetter['event'], `team-${string}`>
type OwnLetter = RegistrationLetter & { event: OwnEvent }

/** Events that begin with 'team-' go to the organiser, all others to the person who registered. */
function isOwn(wish: RegistrationLetter): wish is OwnLetter {
  return !wish.event.startsWith('team-')
}

/** Undefined when it is no longer true: a letter may have waited for the mail server. */
export function writeRegistrationLetter(
  row: RegistrationLetterRow,
  wish: RegistrationLetter,
  parts: Parts,
): Promise<Letter> | undefined {
  if (!isStillTrue(row, wish)) return undefined
  if (!isOwn(wish)) return toOrganiser(row, wish, parts)
  return isGone(row, wish) ? undefined : toRegistrant(row, wish, parts)
}

/** Whether the person who registered has deleted his account since: an id has replaced his address. */
function isGone({ email }: RegistrationLetterRow, { registrationId }: RegistrationLetter): boolean {
  return email === registrationId
}

function isStillTrue(
  { standing, held_until, status, is_left_out, terms_version, is_as_known }: RegistrationLetterRow,
  { event, version }: RegistrationLetter,
): boolean {
  if (event === 'cancelled') return status === 'cancelled'
  // In a tournament that has been called off nobody has a place, whatever his registration says.
  if (status === 'cancelled' && standing !== 'out') return false
  if (event === 'changed') return standing !== 'out' && version === terms_version && !is_as_known
  if (event === 'confirm') return held_until !== null
  if (event === 'removed' || event === 'barred') return standing === 'out'
  if (event === 'known' || event === 'readmitted' || event === 'entered') return standing !== 'out'
  if (event === 'team-left-out') return is_left_out
  if (event === 'promoted') return standing === 'in'
  return event.endsWith(standing)
}

function toRegistrant(row: RegistrationLetterRow, wish: OwnLetter, { baseUrl, number }: Parts) {
  const { subject, opening, button = 'Apri la tua iscrizione' } = wordsFor(row, wish.event)
  return composeLetter(
    {
      subject: `${subject}: ${row.title}`,
      title: subject,
      paragraphs: row.is_left_out && tellsOfPlace.has(wish.event) ? [opening, LEFT_OUT] : [opening],
      // A team that has withdrawn owes no fee.
      facts: wish.event === 'out' ? factsOf(row) : [...factsOf(row), feeFact(row.entry_fee_cents)],
      button:
        // Where there may be more to say, the page of the registration says how to write to the organiser.
        wish.event === 'out' && !row.entry_fee_cents
          ? { label: 'Guarda gli altri tornei', url: `${baseUrl}${paths.tournaments}` }
          : { label: button, url: `${baseUrl}${registrationPath(row.key)}` },
      closing: [
        wish.event === 'confirm'
          ? 'Se non l’hai chiesto tu, non devi fare nulla: senza conferma l’iscrizione scade da sola.'
          : 'Ricevi questo messaggio per la tua iscrizione a un torneo su Campo Libero.',
      ],
    },
    { messageId: `registration-${wish.registrationId}-${wish.event}-${number}@campolibero`, to: row.email },
  )
}

const tellsOfPlace = new Set<OwnEvent>(['known', 'in', 'promoted', 'readmitted', 'entered'])
const LEFT_OUT =
  'Il sorteggio però è già fatto, e la tua iscrizione non è in nessuna partita. Chi organizza lo sa: se entri nel programma, ti scriviamo.'

// A letter to an address that is not verified yet repeats nothing that a visitor has typed.
function wordsFor(
  row: RegistrationLetterRow,
  event: OwnEvent,
): { subject: string; opening: string; button?: string } {
  const { standing, number, held_until, waits_in_vain } = row
  const askOrganiser = turnToOrganiser(row)
  const isFree = row.entry_fee_cents === 0
  const until = held_until ? ` entro le ${writeMoment(held_until)}` : ''
  const place =
    standing === 'in'
      ? 'C’è un posto, e lo teniamo da parte'
      : `I posti sono finiti: in lista d’attesa è il numero ${number}`
  const waiting = `I posti sono finiti: in lista d’attesa sei al numero ${number}. ${
    waits_in_vain
      ? `Il torneo è cominciato: se vuoi giocare, ${askOrganiser}.`
      : 'Se si libera un posto ed è il tuo turno, ti scriviamo.'
  }`
  return {
    confirm: {
      subject: 'Conferma l’iscrizione',
      opening: `Qualcuno ha scritto questo indirizzo per iscriversi al torneo. ${place}. Apri la pagina e conferma${until}.`,
      button: 'Vai alla conferma',
    },
    known: {
      subject: 'La tua iscrizione c’è già',
      opening: `Con questo indirizzo l’iscrizione c’è già: ${standing === 'in' ? 'hai un posto' : `sei in lista d’attesa, numero ${number}`}. Non devi fare nulla.`,
    },
    in: {
      subject: 'Hai un posto nel torneo',
      opening: `Iscrizione confermata: la tua è la numero ${number}.`,
    },
    waiting: {
      subject: 'Sei in lista d’attesa',
      opening: waiting,
    },
    promoted: {
      subject: 'Adesso hai un posto',
      opening: 'Si è liberato un posto ed è tuo: non sei più in lista d’attesa.',
    },
    changed: {
      subject: 'Il torneo è cambiato',
      opening: `Chi organizza ha cambiato sport, giorni, luogo o quota: qui sotto trovi come sono adesso. Se così non puoi, ${
        waits_in_vain ? askOrganiser : 'apri la pagina e ritira l’iscrizione'
      }.`,
    },
    cancelled: {
      subject: 'Torneo annullato',
      opening: `Chi organizza ha annullato il torneo.${isFree ? '' : ` Se hai già pagato la quota, ${askOrganiser}.`}`,
    },
    out: {
      subject: 'Iscrizione ritirata',
      opening: row.entry_fee_cents
        ? `La tua iscrizione è ritirata. Se hai già pagato la quota, ${askOrganiser}.`
        : 'La tua iscrizione è ritirata: non devi fare altro.',
    },
    removed: {
      subject: 'Iscrizione tolta dal torneo',
      opening: `Chi organizza ha tolto la tua iscrizione. Se vuoi rientrare${isFree ? '' : ' o hai già pagato la quota'}, ${askOrganiser}.`,
    },
    barred: {
      subject: 'Iscrizione tolta dal torneo',
      opening: `Chi organizza ha tolto l’iscrizione fatta con questo indirizzo, e una nuova non si può fare. Se vuoi rientrare, ${askOrganiser}.`,
    },
    entered: {
      subject: standing === 'in' ? 'Hai un posto nel torneo' : 'Sei in lista d’attesa',
      opening:
        standing === 'in'
          ? `Chi organizza ti ha iscritto: la tua iscrizione è la numero ${number}. Se non vuoi partecipare, apri la pagina e ritira l’iscrizione.`
          : `Chi organizza ti ha iscritto. ${waiting}`,
    },
    readmitted: {
      subject: standing === 'in' ? 'Hai di nuovo un posto' : 'Sei di nuovo in lista d’attesa',
      opening:
        standing === 'in'
          ? `Chi organizza ha riammesso la tua iscrizione: è la numero ${number}.`
          : `Chi organizza ha riammesso la tua iscrizione. ${waiting}`,
    },
  }[event]
}

function toOrganiser(row: RegistrationLetterRow, wish: RegistrationLetter, { baseUrl, number }: Parts) {
  if (!row.organiser_email) return undefined
  const team = row.team_name || row.name
  // A new registration has a paid fee only of one that was given up before.
  const paidBefore = row.has_paid ? PAID_BEFORE : ''
  const { subject, opening } =
    wish.event === 'team-left-out'
      ? leftOut(team, row)
      : {
          in: {
            subject: `Nuova iscrizione: ${team}`,
            opening: `${team} ha un posto nel torneo ${row.title}.${paidBefore}`,
          },
          waiting: {
            subject: `In lista d’attesa: ${team}`,
            opening: `${team} aspetta un posto nel torneo ${row.title}.${paidBefore}`,
          },
          out: {
            subject: `Iscrizione ritirata: ${team}`,
            opening: [
              `L’iscrizione di ${team} al torneo ${row.title} è ritirata.`,
              ...(row.next_team ? [`Il posto è di ${row.next_team}, che era in lista d’attesa.`] : []),
              ...(row.has_paid ? ['Risulta che aveva pagato la quota: se va resa, accordatevi.'] : []),
            ].join(' '),
          },
        }[row.standing]
  return composeLetter(
    {
      subject,
      title: subject,
      paragraphs: [opening],
      facts: [
        { label: 'Torneo', text: row.title },
        { label: 'Chi', text: row.name },
        ...(isGone(row, wish) ? [] : [{ label: 'Email', text: row.email }]),
        ...(isGone(row, wish) || !row.phone ? [] : [{ label: 'Telefono', text: writePhone(row.phone) }]),
        ...(row.notes ? [{ label: 'Note', text: row.notes }] : []),
      ],
      button: { label: 'Apri il torneo', url: `${baseUrl}${organiseTournamentPath(row.tournament_id)}` },
      closing: ['Ricevi questo messaggio perché organizzi questo torneo su Campo Libero.'],
    },
    {
      messageId: `registration-${wish.registrationId}-${wish.event}-${wish.to}-${number}@campolibero`,
      to: row.organiser_email,
    },
  )
}

const PAID_BEFORE =
  ' Si era già iscritta e risulta che aveva pagato la quota: resta segnata come pagata. Se gliel’avevi resa, togli il segno.'

function leftOut(team: string, { title, has_begun }: RegistrationLetterRow) {
  const what = has_begun
    ? 'Si gioca già, e il sorteggio non si può rifare.'
    : 'Sorteggia di nuovo se deve giocare: il calendario fatto finora si cancella.'
  return {
    subject: `Fuori dal sorteggio: ${team}`,
    opening: `${team} ha un posto nel torneo ${title}, ma il sorteggio era già fatto: non è in nessuna partita, e lo sa. ${what}`,
  }
}
