import { directionsUrl, writeAddress } from '#contract/address.ts'
import { matchPath, paths } from '#contract/paths.ts'
import type { Payload } from '../../kit/task.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter, Ticket } from '../../mail/letter.ts'
import {
  GIVE_BACK_SHARES,
  writeCents,
  writeClock,
  writeDayOf,
  writeField,
  writeMoment,
  writeStart,
} from '../../mail/words.ts'
import { calendarsOf } from './calendars.ts'
import type { MatchLetterRow } from './store.ts'

export type MatchLetter = Payload<'match-letter'>
export type MatchLetterParts = { baseUrl: string; mailFrom: string; number: string }

/** After these the reader has no match to open any more. */
const OVER = {
  cancelled: { tone: 'off', status: 'Annullata' },
  removed: { tone: 'off', status: 'Posto liberato' },
  'reserve-over': { tone: 'off', status: 'Senza posto' },
  absent: { tone: 'off', status: 'Assenza segnata' },
} as const satisfies Partial<Record<MatchLetter['event'], object>>

const STILL = {
  confirmed: { tone: 'taken', status: 'Confermata' },
  open: { tone: 'waiting', status: 'Si decide più avanti' },
} as const

function endsIt(event: MatchLetter['event']): event is keyof typeof OVER {
  return event in OVER
}

export function writeMatchLetter(
  row: MatchLetterRow,
  wish: MatchLetter,
  { baseUrl, mailFrom, number }: MatchLetterParts,
): Promise<Letter> {
  const { subject, opening } = wordsFor(row, wish)
  const { facility } = row.summary
  const isOver = endsIt(wish.event)
  return composeLetter(
    {
      subject: `${subject}: ${row.title}, ${writeStart(startOf(row))}`,
      title: subject,
      paragraphs: [`Ciao ${row.name.split(' ')[0]}, ${opening}`, ...(wish.text ? [`«${wish.text}»`] : [])],
      tickets: [ticketOf(row, wish.event)],
      facts: [
        { label: 'Partita', text: row.title },
        { label: 'Struttura', text: facility.name },
        { label: 'Indirizzo', text: writeAddress(facility) },
        ...(isOver ? [] : [{ label: 'Dentro', text: `${row.players} su ${row.max_players}` }]),
        ...(isOver ? [] : [{ label: 'Quota', text: `${writeCents(row.price_cents)} a testa` }]),
      ],
      button: isOver
        ? wayOn(wish, baseUrl)
        : { label: 'Apri la partita', url: `${baseUrl}${matchPath(wish.matchId)}` },
      // Who comes must find the way.
      ...(wish.event === 'confirmed' && { links: [{ label: 'Portami lì', url: directionsUrl(facility) }] }),
      closing: [
        row.is_organiser
          ? 'Ricevi questo messaggio perché organizzi questa partita su Campo Libero.'
          : wish.event === 'place-offered' || wish.event === 'reserve-over'
            ? 'Ricevi questo messaggio perché sei in riserva per questa partita su Campo Libero.'
            : 'Ricevi questo messaggio perché hai preso un posto in questa partita su Campo Libero.',
      ],
    },
    {
      messageId: `match-${wish.matchId}-${wish.event}-${number}@campolibero`,
      to: row.email,
      attachments: calendarsOf([row], wish.event, { baseUrl, mailFrom }),
    },
  )
}

/** The button when a match is over for its reader: other matches, or the list where he can contest an absence. */
function wayOn({ event }: MatchLetter, baseUrl: string) {
  return event === 'absent'
    ? { label: 'Le mie iscrizioni', url: `${baseUrl}${paths.dashboardParticipations}` }
    : { label: 'Cerca un’altra partita', url: `${baseUrl}${paths.matches}` }
}

const SHARE_BACK = 'La tua quota risulta già pagata: chiedi a chi organizza come riaverla.'

function wordsFor(row: MatchLetterRow, wish: MatchLetter): { subject: string; opening: string } {
  const { player = 'Qualcuno', reason = '' } = wish
  return {
    joined: {
      subject: 'Il posto è tuo',
      opening: `hai un posto. La partita si decide alle ${writeMoment(row.decides_at)}: ti scriviamo appena si sa.`,
    },
    'player-joined': { subject: 'Una persona in più', opening: `${player} entra nella partita.` },
    'player-left': {
      subject: 'Un posto si è liberato',
      opening: [
        `${player} non gioca più.`,
        ...(row.is_place_kept ? ['Il posto è tenuto per chi è in riserva.'] : []),
        ...(wish.hasPaid ? ['Avevi segnato che ha pagato la sua quota.'] : []),
      ].join(' '),
    },
    removed: {
      subject: 'Non sei più nella partita',
      opening: `chi organizza ha liberato il tuo posto. Il motivo: «${reason}».${wish.hasPaid ? ` ${SHARE_BACK}` : ''}`,
    },
    readmitted: {
      subject: 'Puoi rientrare nella partita',
      opening:
        'chi organizza ti ha riammesso. Se vuoi giocare, apri la partita e prendi un posto, se ce n’è.',
    },
    'in-goal': {
      subject: 'Stai in porta',
      opening: 'chi organizza ti ha messo in porta. Se non ti va, apri la partita e cambia.',
    },
    'out-of-goal': {
      subject: 'Non stai più in porta',
      opening:
        'chi organizza ha cambiato: non stai più in porta, e giochi. Se non ti va, apri la partita e cambia.',
    },
    message: {
      subject: `${player} ti scrive`,
      opening: `${player} ti ha scritto per la partita. Per rispondere, apri la partita: i contatti di chi gioca sono lì.`,
    },
    absent: {
      subject: 'Segnata un’assenza',
      opening:
        'chi organizza ha segnato che a questa partita non c’eri. Se invece c’eri, contesta l’assenza tra le tue iscrizioni: da contestata non conta.',
    },
    confirmed: { subject: 'Partita confermata', opening: 'si gioca! Ecco dove e quando.' },
    'place-offered': {
      subject: 'Si è liberato un posto',
      opening: `c’è un posto per te: lo teniamo fino alle ${writeMoment(new Date(wish.until ?? row.decides_at))}, poi tocca a chi viene dopo.`,
    },
    'reserve-over': {
      subject: 'La riserva è chiusa',
      opening:
        row.cancelled_by === null
          ? 'la partita è confermata con chi era già dentro. Non devi fare nulla.'
          : 'la partita è stata annullata. Non devi fare nulla.',
    },
    cancelled: { subject: 'Partita annullata', opening: `la partita è annullata: ${whyCancelled(row)}` },
  }[wish.event]
}

/** Why it was cancelled, as a sentence that begins with a small letter, and what is owed. */
export function whyCancelled(row: MatchLetterRow): string {
  const { cancelled_by, cancel_words } = row
  const why = {
    organiser: row.is_organiser ? 'lo hai deciso tu.' : 'lo ha deciso chi organizza.',
    players: 'non si è raggiunto il numero che serve.',
    booking: 'la prenotazione del campo non c’è più.',
    facility: cancel_words
      ? `lo ha deciso la struttura, che scrive: «${cancel_words}»`
      : 'lo ha deciso la struttura.',
  }[cancelled_by ?? 'organiser']
  return `${why} ${row.is_organiser ? owedByOrganiser(row) : owedByPlayer(row)}`
}

/** A player who has paid his share does not read 'you owe nothing'. */
function owedByPlayer({ has_paid, has_no_organiser }: MatchLetterRow): string {
  if (!has_paid) return 'Non devi pagare nulla.'
  return has_no_organiser
    ? 'La tua quota risulta già pagata: chiedila direttamente a chi organizzava, che ha eliminato il suo account.'
    : SHARE_BACK
}

function owedByOrganiser({ cancelled_by, is_booked, paid_cents, have_others_paid }: MatchLetterRow): string {
  const shares = have_others_paid ? ` ${GIVE_BACK_SHARES}` : ''
  if (is_booked) return `Il campo resta prenotato a tuo nome: lo trovi in “Le Mie Prenotazioni”.${shares}`
  // A facility that cancels a match may have closed the field.
  const isFree = cancelled_by !== 'facility'
  if (paid_cents > 0)
    return `${isFree ? 'Il campo è di nuovo libero. ' : ''}Alla struttura risultano già pagati ${writeCents(paid_cents)}: chiedi come riaverli.${shares}`
  return `${isFree ? 'Il campo è di nuovo libero e non' : 'Non'} devi pagare nulla.${shares}`
}

export function startOf({ date, start_time: startTime }: MatchLetterRow) {
  return { date, startTime }
}

export function ticketOf(row: MatchLetterRow, event: MatchLetter['event']): Ticket {
  const { starts_at, ends_at, summary, sport, status } = row
  return {
    ...(endsIt(event) ? OVER[event] : STILL[status === 'confirmed' ? 'confirmed' : 'open']),
    time: `${writeClock(starts_at)}–${writeClock(ends_at)}`,
    day: writeDayOf(startOf(row)),
    place: writeField(summary.name, [sport]),
  }
}
