import Lock from 'lucide-react/icons/lock'
import { writeTown } from '#contract/address.ts'
import type { BookingOffer } from '#contract/availability.ts'
import { sportLabel } from '#contract/sport.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { clockOf, formatDate, startOf } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'

type TicketProps = { offer: BookingOffer; endTime: string; isTaken: boolean }

/** What is being booked, like a ticket: the court on top, drawn in chalk once somebody else has the time. */
export function Ticket({ offer, endTime, isTaken }: TicketProps) {
  const { field, date, startTime } = offer
  return (
    <div className="overflow-hidden rounded-card border border-line md:flex md:flex-col">
      <FieldCrop
        field={field}
        state={isTaken ? 'busy' : 'free'}
        className="h-12 w-full md:h-auto md:min-h-44 md:flex-1"
      />
      <div className="p-3.5">
        <p className="text-card heading-card wrap-anywhere">{fieldTitle(field)}</p>
        <p className="text-small text-muted">
          {writeTown(field.facility)} · {field.sports.map(sportLabel).join(', ')}
        </p>
        <dl className="mt-3 flex flex-wrap justify-between gap-x-3 gap-y-1 border-t-[1.5px] border-dashed border-edge pt-3">
          <Fact name="Data" value={formatDate(date)} />
          <Fact name="Orario Inizio" value={startOf(startTime)} />
          <Fact name="Fine" value={clockOf(endTime)} />
        </dl>
        <p className="mt-2 flex items-center gap-2 text-small text-muted">
          <Lock className="size-4" aria-hidden="true" />
          Data e orario sono quelli che hai scelto
        </p>
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd className="text-card font-time tnum">{value}</dd>
    </div>
  )
}
