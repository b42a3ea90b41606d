import { sportLabel } from '#contract/sport.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { readEuros, typedEuros } from '#web/words/money.ts'

export type Facilities = readonly { id: number; name: string }[]

/** A tournament stays where it is, also where its facility takes no bookings any more and is offered for no new one. */
export function withOwn(facilities: Facilities, known: OrganisedTournament | undefined): Facilities {
  const { facilityId: id, tournament } = known ?? {}
  if (!id || !tournament?.facility || facilities.some(facility => facility.id === id)) return facilities
  return [...facilities, { id, name: tournament.facility.name }]
}

/** What the form asks for, as the contract wants it. */
export function readTerms(typed: FormData, known: OrganisedTournament | undefined): object {
  const {
    fee = '',
    maxParticipants,
    facilityId,
    sentPicture: _,
    seen: _seen,
    ...texts
  } = Object.fromEntries(typed)
  const orNull = (name: string) => texts[name] || null
  const until = orNull('registrationDeadline')
  const was = known?.tournament.registrationDeadline
  return {
    ...texts,
    facilityId: facilityId ? Number(facilityId) : null,
    maxParticipants: maxParticipants ? Number(maxParticipants) : null,
    entryFeeCents: fee === '' ? null : readEuros(String(fee)),
    // The form asks for a day: a deadline at an hour of this day keeps it.
    registrationDeadline: was && lastDay(was) === until ? was : until,
    prizePool: orNull('prizePool'),
    organizerName: orNull('organizerName'),
    organizerEmail: orNull('organizerEmail'),
    organizerWhatsapp: orNull('organizerWhatsapp'),
    location: orNull('location'),
  }
}

/** What is saved, by the labels of the form. */
export function termsInWords(known: OrganisedTournament, facilities: Facilities): Record<string, string> {
  const { tournament: was, facilityId, organizerEmail, organizerWhatsapp } = known
  return {
    'Nome del torneo': was.title,
    Sport: sportLabel(was.sport),
    Struttura: facilities.find(({ id }) => id === facilityId)?.name ?? '',
    'Primo giorno': formatDate(was.startDate),
    'Ultimo giorno': formatDate(was.endDate),
    'Iscrizioni fino a': was.registrationDeadline ? formatDate(lastDay(was.registrationDeadline)) : '',
    Posti: String(was.maxParticipants ?? ''),
    'Quota in euro': was.entryFeeCents === null ? '' : typedEuros(was.entryFeeCents),
    Montepremi: was.prizePool ?? '',
    'Chi organizza': was.organizerName ?? '',
    Luogo: was.location ?? '',
    'Email per chi chiede': organizerEmail ?? '',
    'WhatsApp per chi chiede': organizerWhatsapp ?? '',
    Descrizione: was.description,
    Regolamento: was.rules,
    // Longer than what is repeated: it has no words.
    Locandina: was.poster ? JSON.stringify(was.poster) : '',
  }
}

/** A deadline at midnight is the end of the day before. */
export function lastDay(deadline: string): string {
  return romeDate(new Date(new Date(deadline).getTime() - 1))
}
