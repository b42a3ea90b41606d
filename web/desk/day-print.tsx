import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import { longDay, spanOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { writePhone } from '#web/words/phone.ts'
import { entriesOn, playedOn, titleOf } from './day.ts'
import { paidCents, paidState, placesOf } from './money.ts'

const columns = [
  { name: 'Ora', width: 'w-28' },
  { name: 'Chi', width: '' },
  { name: 'Telefono', width: 'w-36' },
  { name: 'Da pagare', width: 'w-28' },
  { name: 'Note', width: '' },
] as const

/** The day on paper, field by field, for the day on which the network is away. */
export function DayPrint({ day }: { day: FacilityDay }) {
  return (
    <div>
      <h1 className="text-section font-label first-letter:uppercase">{longDay(day.date)}</h1>
      <p>
        {day.facility.name}, {day.facility.city}
      </p>
      {day.fields.map(field => {
        const entries = entriesOn(day, field)
        return (
          <section key={field.id} className="mt-4 break-inside-avoid">
            <h2 className="font-label">{field.name}</h2>
            {entries.length === 0 ? (
              <p className="text-small">Niente in programma.</p>
            ) : (
              <table className="w-full table-fixed text-left text-small tnum">
                <thead>
                  <tr>
                    {columns.map(({ name, width }) => (
                      <th key={name} scope="col" className={`border-b border-ink pr-3 ${width}`}>
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {entries.map(entry => (
                    <PrintRow key={entry.id} entry={entry} field={field} />
                  ))}
                </tbody>
              </table>
            )}
          </section>
        )
      })}
    </div>
  )
}

function PrintRow({ entry, field }: { entry: DayEntry; field: DayField }) {
  const { booking, startTime, endTime } = entry
  return (
    <tr className="break-inside-avoid align-top [&>td]:border-b [&>td]:border-line [&>td]:py-1 [&>td]:pr-3">
      <td className="whitespace-nowrap">{spanOf({ startTime, endTime })}</td>
      <td className="wrap-anywhere">
        {/* The title of a match only says how many come; on paper the name of its booker, whom the desk may call,
            stands before it. */}
        {[booking?.match && booking.customerName, titleOf(entry), playedOn(field, entry)]
          .filter(Boolean)
          .join(', ')}
      </td>
      <td className="whitespace-nowrap">{booking?.phone && writePhone(booking.phone)}</td>
      <td className="whitespace-nowrap">{booking && dueOf(booking, field)}</td>
      <td className="wrap-anywhere">{booking?.notes}</td>
    </tr>
  )
}

function dueOf(booking: NonNullable<DayEntry['booking']>, field: DayField): string {
  const due = booking.totalCents - paidCents(booking)
  return due > 0 && booking.status !== 'pending'
    ? formatCents(due)
    : paidState(booking, placesOf(booking, field)).label
}
