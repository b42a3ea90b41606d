import type { FacilityAuditLine } from '#contract/facility-audit.ts'
import { counted, formatCount } from '#web/words/numbers.ts'

type TermsSet = NonNullable<FacilityAuditLine['terms']>

export function noticeInWords(minutes: number): string {
  if (minutes === 0) return 'Nessuno: fino all’inizio'
  if (minutes % 60 > 0) return `${formatCount(minutes)} minuti prima`
  return minutes % 1440 > 0
    ? `${counted(minutes / 60, 'ora', 'ore')} prima`
    : `${counted(minutes / 1440, 'giorno', 'giorni')} prima`
}

/** 'annullamento: mai (era: fino a 2 ore prima)': only what is another now. */
export function termsInWords({ from, to }: TermsSet): string {
  const was = new Map(saidOf(from))
  return saidOf(to)
    .filter(([term, is]) => was.get(term) !== is)
    .map(([term, is]) => `${term}: ${is} (era: ${was.get(term)})`)
    .join(' · ')
}

function saidOf(terms: TermsSet['from']): [term: string, said: string][] {
  return [
    ['approvazione', terms.needsApproval ? 'sì' : 'no'],
    ['giorni prenotabili', String(terms.bookingWindowDays)],
    ['preavviso', terms.noticeMinutes === 0 ? 'nessuno' : noticeInWords(terms.noticeMinutes)],
    ['annullamento', cancellationInWords(terms)],
    ['prenotazioni per persona', String(terms.mostActiveBookings ?? 'come in tutto il sito')],
  ]
}

function cancellationInWords({ cancellationRule, cancellationHours }: TermsSet['from']): string {
  if (cancellationRule === 'never') return 'mai'
  if (cancellationRule === 'always') return 'fino all’inizio'
  return `fino a ${counted(cancellationHours ?? 0, 'ora', 'ore')} prima`
}
