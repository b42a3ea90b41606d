import { useId } from 'react'
import type { FacilityPage } from '#contract/listing.ts'
import { counted } from '#web/words/numbers.ts'

const FROM_A_TIME = 'Tocca un orario: vedi totale e regole prima di confermare.'

type HowToBookProps = {
  page: FacilityPage
  /** The first step on this very screen. */
  firstStep?: string
  className?: string
}

/** The rules of a facility in one paragraph, before anybody books (R14). */
export function HowToBook({ page, firstStep = FROM_A_TIME, className = '' }: HowToBookProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-card bg-sunken p-4 ${className}`}>
      <h2 id={id} className="text-card heading-card">
        Come Prenotare
      </h2>
      <p className="mt-1 text-small text-ink2">
        {page.facility.isBookable ? rulesOf(page, firstStep) : notOnline(page)}
      </p>
    </section>
  )
}

function rulesOf(page: FacilityPage, firstStep: string): string {
  return [
    firstStep,
    cancellationText(page),
    ...(page.needsApproval ? ['La struttura approva ogni richiesta.'] : []),
    `Prenoti fino a ${counted(page.bookingWindowDays, 'giorno', 'giorni')} prima e paghi in struttura.`,
  ].join(' ')
}

function notOnline({ facility }: FacilityPage): string {
  const call = facility.phone
    ? 'Per giocare qui chiama la struttura.'
    : 'Per giocare qui rivolgiti alla struttura.'
  return `Questa struttura non si prenota online. ${call}`
}

function cancellationText({ cancellation: { rule, hours } }: FacilityPage): string {
  if (rule === 'never') return 'Questa struttura non prevede l’annullamento.'
  if (rule === 'always' || !hours) return 'Annulli gratis fino all’inizio.'
  return `Annulli gratis fino a ${counted(hours, 'ora', 'ore')} prima.`
}
