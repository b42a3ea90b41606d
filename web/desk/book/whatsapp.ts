import { withArticle } from '#contract/article.ts'
import type { DeskBooking } from '#contract/desk.ts'
import type { FacilityDay } from '#contract/desk-day.ts'
import { sharedPath } from '#contract/paths.ts'
import type { NewSeries } from '#contract/series.ts'
import { addDays, clockOf, formatDate, longDay, ofNight } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'

type Told = { facility: FacilityDay['facility']; fieldName: string; wish: DeskBooking; totalCents: number }

/** Opens WhatsApp at the caller's number with what was agreed; nothing is sent before somebody presses there. */
export function confirmationUrl(
  { facility, fieldName, wish, totalCents }: Told,
  shareKey: string,
  origin: string,
): string {
  const { customerName, date, startTime, endTime, phone = '' } = wish
  const [firstName] = customerName.split(' ')
  const text = `Ciao ${firstName}, ti aspettiamo ${longDay(date)} dalle ${clockOf(startTime)} alle ${clockOf(endTime)}${ofNight(startTime)}: ${fieldName}, ${facility.name} (${facility.city}). ${formatCents(totalCents)}, paghi in struttura. ${new URL(sharedPath(shareKey), origin).href}`
  return messageUrl(phone, text)
}

type ToldSeries = Omit<Told, 'wish'> & { wish: NewSeries }

/** The same for hours of every week: from when to when, and which weeks are left out. */
export function seriesConfirmationUrl({ facility, fieldName, wish, totalCents }: ToldSeries): string {
  const { customerName, dates, startTime, endTime, phone = '' } = wish
  const [firstName] = customerName.split(' ')
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const leftOut = weeksBetween(first, last).filter(date => !dates.includes(date))
  const except =
    leftOut.length > 0
      ? `, tranne ${leftOut.map(date => withArticle('il', formatDate(date))).join(', ')}`
      : ''
  const text = `Ciao ${firstName}, ti aspettiamo ogni settimana dalle ${clockOf(startTime)} alle ${clockOf(endTime)}${ofNight(startTime)}, da ${longDay(first)} a ${longDay(last)}: ${counted(dates.length, 'volta', 'volte')}${except}. ${fieldName}, ${facility.name} (${facility.city}). In tutto ${formatCents(totalCents)}, paghi in struttura.`
  return messageUrl(phone, text)
}

function weeksBetween(first: string, last: string): string[] {
  const weeks: string[] = []
  for (let date = first; date < last; date = addDays(date, 7)) weeks.push(date)
  return weeks
}

function messageUrl(phone: string, text: string): string {
  return `https://wa.me/${internationalDigits(phone)}?${new URLSearchParams({ text })}`
}

/** WhatsApp wants the country's code, without signs: Italy's unless the number says another. */
export function internationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  // Some write Italy's code and leave out its sign: without the code no number that begins so has more than ten digits.
  return /^39[03]\d{8,}$/.test(digits) ? digits : `39${digits}`
}
