import type { AuditAction } from '#contract/admin.ts'
import type { Deed, FacilityAuditLine, FacilitySubject, PlaceInTime } from '#contract/facility-audit.ts'
import { formatDate, spanOf } from '#web/words/dates.ts'
import { postWords } from './people/post-words.ts'

/** What was done, after the name of who did it, where no deed was noted. */
export const doneWords: Record<FacilitySubject, Partial<Record<AuditAction, string>>> = {
  facility: { create: 'ha aggiunto campi', change: 'ha cambiato i dati della struttura' },
  staff: {
    create: 'ha cominciato a lavorare qui',
    change: 'ha cambiato il ruolo',
    delete: 'ha tolto dal personale',
  },
  invitation: { create: 'ha mandato un invito', delete: 'ha ritirato un invito' },
  claim: { change: 'ha risposto a chi rivendica la struttura' },
  'facility-request': { change: 'ha accolto la struttura' },
  week: { change: 'ha cambiato orari e prezzi' },
  period: {
    create: 'ha dato altri orari ad alcuni giorni',
    delete: 'ha tolto gli altri orari ad alcuni giorni',
  },
  terms: { change: 'ha cambiato le regole di prenotazione' },
  closure: { create: 'ha bloccato', delete: 'ha riaperto un campo bloccato' },
  rain: { create: 'ha chiuso per pioggia', delete: 'ha riaperto dopo la pioggia' },
  series: { create: 'ha prenotato ogni settimana', change: 'ha ripreso com’era un campo fisso' },
  booking: {
    create: 'ha prenotato al banco',
    change: 'ha cambiato una prenotazione',
    cancel: 'ha annullato una prenotazione',
  },
  payment: { create: 'ha incassato' },
  customer: { change: 'ha aggiornato la scheda di un cliente' },
  tournament: { change: 'ha cambiato un torneo' },
}

export const deedWords: Record<Deed, string> = {
  moved: 'ha spostato una prenotazione',
  undone: 'ha rimesso una prenotazione com’era',
  restored: 'ha ripreso una prenotazione annullata',
  unbooked: 'ha tolto una prenotazione appena fatta',
  absent: 'ha segnato un’assenza',
  present: 'ha tolto un’assenza',
  approved: 'ha approvato una richiesta',
  refused: 'ha rifiutato una richiesta',
  'series-moved': 'ha spostato un campo fisso',
  'series-cancelled': 'ha annullato un campo fisso',
  online: 'ha riaperto le prenotazioni online',
  offline: 'ha chiuso le prenotazioni online',
  opened: 'ha dato ai campi i primi orari e prezzi',
  'fields-changed': 'ha cambiato i campi',
  'ground-changed': 'ha cambiato quali campi stanno sullo stesso terreno',
  blocked: 'ha bloccato un cliente',
  unblocked: 'ha riammesso un cliente',
  left: 'non lavora più qui',
  'claim-accepted': 'ha affidato la struttura a chi la rivendicava',
  'claim-refused': 'ha respinto chi rivendicava la struttura',
  suspended: 'ha sospeso la struttura',
  resumed: 'ha tolto la sospensione',
  edited: 'ha modificato un torneo',
  published: 'ha pubblicato un torneo',
  closed: 'ha chiuso le iscrizioni a un torneo',
  reopened: 'ha riaperto le iscrizioni a un torneo',
  'called-off': 'ha annullato un torneo',
  discarded: 'ha eliminato la bozza di un torneo',
  drawn: 'ha fatto il sorteggio di un torneo',
  scheduled: 'ha fatto il calendario di un torneo',
  'match-moved': 'ha spostato una partita di un torneo',
  scored: 'ha segnato il risultato di una partita di torneo',
  'team-entered': 'ha aggiunto un’iscrizione a un torneo',
  'team-admitted': 'ha dato un posto in un torneo a chi era in attesa',
  'team-removed': 'ha tolto un’iscrizione da un torneo',
  'team-readmitted': 'ha ripreso un’iscrizione a un torneo',
  'team-renamed': 'ha cambiato un nome in un torneo',
  'fee-paid': 'ha segnato pagata la quota di un torneo',
  'fee-unpaid': 'ha segnato non pagata la quota di un torneo',
}

/** What somebody did, after their name. */
export function deedOf({
  subject,
  action,
  cents,
  deed,
}: Pick<FacilityAuditLine, 'subject' | 'action' | 'cents' | 'deed'>): string {
  if (cents !== null && cents < 0) return 'ha reso'
  if (deed) return deedWords[deed]
  return doneWords[subject][action] ?? 'ha cambiato qualcosa'
}

/** 'da Banco a Titolare', or the one role that somebody began with, ended with or is offered. */
export function roleInWords({ from, to }: NonNullable<FacilityAuditLine['role']>): string {
  if (from && to) return `da ${postWords[from].label} a ${postWords[to].label}`
  const only = from ?? to
  return only ? postWords[only].label : ''
}

/** 'Terra, 25/11/2026, da 18:00 – 19:00 a 20:00 – 21:00': what has stayed is said once. */
export function wayInWords({ from, to }: NonNullable<FacilityAuditLine['way']>): string {
  const was = partsOf(from)
  const is = partsOf(to)
  const differs = was.findIndex((part, index) => part !== is[index])
  const stayed = was.slice(0, differs)
  return [...stayed, `da ${was.slice(differs).join(', ')} a ${is.slice(differs).join(', ')}`].join(', ')
}

function partsOf({ fieldName, date, startTime, endTime }: PlaceInTime): string[] {
  return [fieldName, formatDate(date), spanOf({ startTime, endTime })]
}
