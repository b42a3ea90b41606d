import type { DeskBooking, FacilityDay } from '#contract/desk.ts'
import { sharedPath } from '#contract/paths.ts'
import { clockOf, longDay } from '#web/lib/dates.ts'
import { formatCents } from '#web/lib/money.ts'

type Told = { facility: FacilityDay['facility']; fieldName: string; wish: DeskBooking; totalCents: number }

/** Opens WhatsApp at the caller's number with what was agreed; nothing is sent before he presses there. */
export function confirmationUrl(
  { facility, fieldName, wish, totalCents }: Told,
  shareKey: string,
  origin: string,
): string {
  const { customerName, date, startTime, endTime, phone = '' } = wish
  const [firstName] = customerName.split(' ')
  const text = `Ciao ${firstName}, ti aspettiamo ${longDay(date)} dalle ${clockOf(startTime)} alle ${clockOf(endTime)}: ${fieldName}, ${facility.name} (${facility.city}). ${formatCents(totalCents)}, paghi in struttura. ${new URL(sharedPath(shareKey), origin).href}`
  return `https://wa.me/${internationalDigits(phone)}?${new URLSearchParams({ text })}`
}

/** WhatsApp wants the country's code, without signs: Italy's unless the number says another. */
export function internationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  return digits.startsWith('00') ? digits.slice(2) : `39${digits}`
}
