import type { AuditAction } from '#contract/admin.ts'
import type { FacilityAuditLine, FacilitySubject } from '#contract/facility-audit.ts'

const deeds: Record<FacilitySubject, Partial<Record<AuditAction, string>>> = {
  facility: { create: 'ha aggiunto campi', change: 'ha cambiato la struttura o i suoi campi' },
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
}

/** What somebody did, after their name. */
export function deedOf({
  subject,
  action,
  cents,
}: Pick<FacilityAuditLine, 'subject' | 'action' | 'cents'>): string {
  if (cents !== null && cents < 0) return 'ha reso'
  return deeds[subject][action] ?? 'ha cambiato qualcosa'
}
