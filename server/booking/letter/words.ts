import { romeDate } from '../../kit/civil-time.ts'
import { GIVE_BACK_SHARES, writeClock, writeMoment, writePaidBack } from '../../mail/words.ts'
import type { Told } from './event.ts'
import { paidOf } from './facts.ts'
import type { LetterRow } from './store.ts'

/** The desk writes down schools and clubs, too: one by the first word of its name would be greeted oddly. */
export function helloTo({ customer_name, user_id }: Pick<LetterRow, 'customer_name' | 'user_id'>): string {
  return `Ciao ${user_id ? customer_name.split(' ')[0] : customer_name}`
}

/** What one event means to one reader. */
type Words = { subject: string; title: string; opening: string[] }

export function wordsForClient(booking: LetterRow, { event, wasRequest, now }: Told): Words {
  const hello = helloTo(booking)
  if (event === 'cancelled') return cancelledForClient(booking, hello, wasRequest)
  return {
    confirmed: words('Prenotazione confermata', {
      title: 'Prenotazione confermata!',
      opening: [`${hello}, il campo è tuo. Ecco tutto quello che ti serve.`],
    }),
    pending: words('Richiesta inviata', {
      opening: [
        booking.changed_at
          ? `${hello}, hai spostato la ${nameOf(wasRequest)[1]}: ora tocca alla struttura approvare il nuovo orario. Intanto resta riservato a te; quello di prima non è più tuo.`
          : `${hello}, ora tocca alla struttura approvare la tua richiesta. Intanto il campo resta riservato a te.`,
        ...silenceWords(booking),
        'In “Le Mie Prenotazioni” trovi sempre lo stato aggiornato.',
      ],
    }),
    moved: words('Prenotazione spostata', {
      opening: [`${hello}, la tua prenotazione è spostata. Vale il nuovo orario scritto qui sotto.`],
    }),
    rescheduled: rescheduled(booking, hello),
    'day-reminder': reminder(booking, {
      subject: `${booking.date <= romeDate(now) ? 'Oggi' : 'Domani'} si gioca`,
      opening: `${hello}, ecco dove e quando.`,
    }),
    'hours-reminder': reminder(booking, {
      subject: 'Tra poco si gioca',
      opening: `${hello}, si comincia alle ${writeClock(booking.starts_at)}. Buona partita!`,
    }),
  }[event]
}

/** A request that the desk has moved is still to be approved (R46). */
function rescheduled(booking: LetterRow, hello: string): Words {
  if (booking.status === 'pending')
    return words('Richiesta spostata', {
      opening: [
        `${hello}, la struttura ha spostato la tua richiesta al nuovo orario scritto qui sotto, e deve ancora approvarla. Intanto il campo resta riservato a te.`,
        ...silenceWords(booking),
      ],
    })
  const [subject, what] =
    booking.series.length > 1
      ? (['Campo fisso spostato', 'il tuo campo fisso'] as const)
      : (['Prenotazione spostata', 'la tua prenotazione'] as const)
  return words(subject, {
    opening: [`${hello}, la struttura ha spostato ${what}. Vale il nuovo orario scritto qui sotto.`],
  })
}

/** Repeats what the form has promised. */
function silenceWords(booking: LetterRow): string[] {
  if (!booking.answer_by) return []
  const nothing = paidOf(booking) > 0 ? '' : ' e non devi nulla'
  return [
    `Risponde entro le ${writeMoment(booking.answer_by)}: senza risposta la richiesta scade da sola${nothing}.`,
  ]
}

/** Whoever has opened a match knows only at its deadline whether it is played. */
function reminder(
  { match_title: title, match_decides_at: decidesAt }: LetterRow,
  { subject, opening }: { subject: string; opening: string },
): Words {
  if (!decidesAt) return words(subject, { opening: [opening, REMINDERS] })
  const undecided = `La tua partita «${title}» si decide alle ${writeMoment(decidesAt)}: ti scriviamo appena si sa.`
  return words(`${subject}, se siete abbastanza`, { opening: [opening, undecided, REMINDERS] })
}

const REMINDERS = 'I promemoria si spengono tra gli avvisi del tuo profilo.'

function cancelledForClient(booking: LetterRow, hello: string, wasRequest: boolean): Words {
  const { cancelled_by, cancel_words } = booking
  const [Thing, thing] = nameOf(wasRequest)
  // Also of a request: a booking that was paid and then moved may have become one.
  const nothing = owedAfterwards(paidOf(booking))
  const written = cancel_words ? [`Ti scrive: «${cancel_words}»`] : []
  if (cancelled_by === 'facility')
    return words('Richiesta non accettata', {
      opening: [
        `${hello}, la struttura non può accettare la tua richiesta. ${nothing}`,
        ...leftBefore(booking),
        ...written,
      ],
    })
  if (cancelled_by === 'desk')
    return words(`${Thing} annullata dalla struttura`, {
      opening: [`${hello}, la struttura ha annullato la tua ${thing}. ${nothing}`, ...written],
    })
  if (cancelled_by === 'time')
    return words('Richiesta scaduta', {
      opening: [
        `${hello}, la struttura non ha risposto in tempo: la richiesta è scaduta. ${nothing}`,
        ...leftBefore(booking),
      ],
    })
  if (cancelled_by === 'match')
    return words('Prenotazione annullata', {
      opening: [
        `${hello}, per la tua partita non si è raggiunto il numero che serve: la prenotazione è annullata. ${nothing}`,
      ],
    })
  return words(`${Thing} annullata`, {
    opening: [`${hello}, la tua ${thing} è annullata. ${nothing}`],
  })
}

/** Who moved a booking to a time that had to be approved may count on the one that he had. */
function leftBefore({ moved_from }: LetterRow): string[] {
  return moved_from ? ['Nemmeno l’orario di prima è più tuo.'] : []
}

/** Only this letter tells the organiser that his match is cancelled too, and that he has shares to give back. */
export function fallenMatchWords({ fallen_match: match, cancelled_by }: LetterRow): string[] {
  if (!match) return []
  const told = match.hasPlayers ? ': a chi si era unito scriviamo noi' : ''
  const shares = match.hasPaid ? [GIVE_BACK_SHARES] : []
  // The letter's opening has said that the match is off.
  if (cancelled_by === 'match')
    return match.hasPlayers
      ? [[`A chi si era unito a «${match.title}» scriviamo noi.`, ...shares].join(' ')]
      : shares
  return [[`È annullata anche la tua partita «${match.title}»${told}.`, ...shares].join(' ')]
}

/** The facility still has money that its desk has noted: a customer who has paid does not read 'you owe nothing'. */
export function owedAfterwards(paidCents: number): string {
  return paidCents <= 0 ? 'Non devi pagare nulla.' : writePaidBack(paidCents)
}

export function wordsForFacility(booking: LetterRow, { event, wasRequest }: Omit<Told, 'now'>): Words {
  const { customer_name: name, summary, status, answer_by, changed_at } = booking
  const until = answer_by ? ` Puoi rispondere fino alle ${writeMoment(answer_by)}.` : ''
  if (event === 'pending')
    return words(wasRequest ? 'Richiesta spostata' : 'Nuova richiesta', {
      opening: [
        changed_at
          ? `${name} ha spostato la ${nameOf(wasRequest)[1]}: il nuovo orario resta riservato in attesa della tua risposta, quello di prima non vale più.${until}`
          : `${name} chiede di prenotare ${summary.name}. L’orario resta riservato in attesa della tua risposta.${until}`,
      ],
    })
  if (event === 'moved')
    return words('Prenotazione spostata', {
      opening: [`${name} ha spostato la prenotazione: vale il nuovo orario, quello di prima non vale più.`],
    })
  if (event === 'rescheduled' && status === 'pending')
    return words('Richiesta spostata al banco', {
      opening: [
        `La richiesta di ${name} ha un nuovo orario, che resta riservato in attesa della tua risposta; quello di prima non vale più.${until}`,
      ],
    })
  if (event === 'rescheduled')
    return words('Prenotazione spostata al banco', {
      opening: [`La prenotazione di ${name} ha un nuovo orario, quello di prima non vale più.`],
    })
  if (event === 'cancelled') return cancelledForFacility(booking, wasRequest)
  if (wasRequest)
    return words('Richiesta approvata', {
      opening: [`La richiesta di ${name} è approvata: ${summary.name} è prenotato.`],
    })
  return words('Nuova prenotazione', { opening: [`${name} ha prenotato ${summary.name}.`] })
}

function cancelledForFacility(booking: LetterRow, wasRequest: boolean): Words {
  const { customer_name: name, cancelled_by } = booking
  const [Thing, thing] = nameOf(wasRequest)
  if (isOfNobody(booking))
    return words(`${Thing} annullata`, {
      opening: [
        `Chi aveva ${wasRequest ? 'chiesto di prenotare' : 'prenotato'} ha eliminato il suo account: la ${thing} è annullata. L’orario è di nuovo libero.`,
      ],
    })
  if (cancelled_by === 'facility')
    return words('Richiesta rifiutata', {
      opening: [`La richiesta di ${name} è stata rifiutata. L’orario è di nuovo libero.`],
    })
  // The letter does not say that the time is free again: the desk may have closed the field.
  if (cancelled_by === 'desk')
    return words(`${Thing} annullata al banco`, {
      opening: [
        `La ${thing} di ${name} è annullata.${booking.email === null ? ' Non ha un’email: avvisa tu.' : ''}`,
      ],
    })
  if (cancelled_by === 'time')
    return words('Richiesta scaduta', {
      opening: [`Nessuno ha risposto in tempo alla richiesta di ${name}. L’orario è di nuovo libero.`],
    })
  if (cancelled_by === 'match')
    return words('Prenotazione annullata', {
      opening: [`La partita di ${name} non ha raggiunto il numero che serve. L’orario è di nuovo libero.`],
    })
  return words(`${Thing} annullata`, {
    opening: [`${name} ha annullato la ${thing}. L’orario è di nuovo libero.`],
  })
}

/** Whether the booker deleted his account, and so cancelled: only the desk cancels a booking without an account. */
function isOfNobody({ user_id, cancelled_by }: LetterRow): boolean {
  return user_id === null && cancelled_by === 'client'
}

/** Whether it is a request, or has never been more than one (R46). */
export function isRequest(
  { status, cancelled_by }: LetterRow,
  { event, wasRequest }: Pick<Told, 'event' | 'wasRequest'>,
): boolean {
  const isRefused = cancelled_by === 'facility' || cancelled_by === 'time'
  return status === 'pending' || event === 'pending' || (event === 'cancelled' && (wasRequest || isRefused))
}

/** What was cancelled or moved, at the beginning of a sentence and within one (R46). */
function nameOf(wasRequest: boolean): [string, string] {
  return wasRequest ? ['Richiesta', 'richiesta'] : ['Prenotazione', 'prenotazione']
}

/** Why it was cancelled, as the facility reads it. */
export function cancellationReason(booking: LetterRow): string {
  const { cancelled_by, cancel_words } = booking
  if (isOfNobody(booking)) return 'Il cliente ha eliminato il suo account'
  if (cancelled_by === 'desk') return cancel_words ?? 'Annullata dalla struttura'
  if (cancelled_by === 'facility') return cancel_words ?? 'Richiesta rifiutata dalla struttura'
  if (cancelled_by === 'match') return 'Partita senza abbastanza giocatori'
  return cancelled_by === 'time' ? 'Nessuna risposta in tempo' : 'Cancellazione da parte del cliente'
}

function words(subject: string, rest: { title?: string; opening: string[] }): Words {
  return { subject, title: subject, ...rest }
}
