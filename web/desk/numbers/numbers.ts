import { capital } from '#contract/capital.ts'
import type { FacilityNumbers } from '#contract/numbers.ts'
import { csvEuros, csvText } from '#web/words/csv.ts'
import { addDays, formatDate, monthName, weekdayName } from '#web/words/dates.ts'

type Minutes = { openMinutes: number; takenMinutes: number; closedMinutes: number }

/**
 * How much of what could be sold was taken, in per cent; null when nothing could. In the night that has an hour twice more
 * can be taken than its clock shows as open.
 */
export function shareTaken({ openMinutes, takenMinutes, closedMinutes }: Minutes): number | null {
  const sellable = openMinutes - closedMinutes
  return sellable <= 0 ? null : Math.min(100, Math.round((100 * takenMinutes) / sellable))
}

export function unsoldMinutes({ openMinutes, takenMinutes, closedMinutes }: Minutes): number {
  return Math.max(0, openMinutes - closedMinutes - takenMinutes)
}

export function totalOf(numbers: Pick<FacilityNumbers, 'days'>) {
  const total = {
    openMinutes: 0,
    takenMinutes: 0,
    closedMinutes: 0,
    bookings: 0,
    expectedCents: 0,
    cashCents: 0,
    cardCents: 0,
  }
  for (const { date: _, ...day } of numbers.days)
    for (const [name, amount] of Object.entries(day)) total[name as keyof typeof total] += amount
  return total
}

/** Days of which figures are read; `id` stands in the address. */
export type Span = { id: string; name: string; fromDate: string; toDate: string }

/** The last days up to yesterday, because today is not over. */
export function recentSpans(today: string): Span[] {
  const last = (days: number, name: string) => ({
    id: String(days),
    name,
    fromDate: addDays(today, -days),
    toDate: addDays(today, -1),
  })
  return [
    last(7, 'Ultimi 7 giorni'),
    last(30, 'Ultimi 30 giorni'),
    last(90, 'Ultimi 90 giorni'),
    last(365, 'Ultimo anno'),
  ]
}

/** So many that each can be held against the same month of the year before. */
const MONTHS = 13

/** The month that yesterday was of, up to yesterday, and those before it: books are kept by months. */
export function monthSpans(today: string): Span[] {
  const months: Span[] = []
  let toDate = addDays(today, -1)
  for (let count = 0; count < MONTHS; count += 1) {
    const id = toDate.slice(0, 7)
    const fromDate = `${id}-01`
    months.push({ id, name: capital(`${monthName(toDate)} ${id.slice(0, 4)}`), fromDate, toDate })
    toDate = addDays(fromDate, -1)
  }
  return months
}

/** The span that an address asks for; without one of these the last thirty days. */
export function chosenSpan(id: string | null, today: string): Span {
  const all = [...recentSpans(today), ...monthSpans(today)]
  // The thirty days are always among them.
  return (all.find(span => span.id === id) ?? all.find(span => span.id === '30')) as Span
}

export function daysCsv({ days }: Pick<FacilityNumbers, 'days'>): string {
  const header = [
    'Giorno',
    'Prenotazioni',
    'Previsto',
    'Contanti',
    'Carta',
    'Ore aperte',
    'Ore occupate',
    'Ore chiuse',
  ]
  return csvText([
    header,
    ...days.map(day => [
      formatDate(day.date),
      String(day.bookings),
      ...[day.expectedCents, day.cashCents, day.cardCents].map(csvEuros),
      ...[day.openMinutes, day.takenMinutes, day.closedMinutes].map(hoursOf),
    ]),
  ])
}

export function hoursCsv({ hours }: Pick<FacilityNumbers, 'hours'>): string {
  return csvText([
    ['Giorno', 'Ora', 'Ore aperte', 'Ore occupate', 'Ore chiuse'],
    ...hours.map(({ weekday, hour, ...minutes }) => [
      capital(weekdayName(weekday)),
      clockOfHour(hour),
      ...[minutes.openMinutes, minutes.takenMinutes, minutes.closedMinutes].map(hoursOf),
    ]),
  ])
}

/** '00:00' for the first hour of a night. */
export function clockOfHour(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

/** '1,5' */
function hoursOf(minutes: number): string {
  return String(Math.round(minutes / 6) / 10).replace('.', ',')
}
