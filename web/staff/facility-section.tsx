import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { writeAddress } from '#contract/address.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { facilityPath, staffPath, startPath } from '#contract/paths.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { useToday } from '#web/device/now.ts'
import { weekPath } from '#web/path/desk-path.ts'
import { keepUnfolded, readUnfolded } from '#web/path/list-path.ts'
import { PictureShelf } from '#web/picture/picture-shelf.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { BookingSwitch } from './booking-switch.tsx'
import { FieldShelf } from './field-shelf.tsx'
import { OpeningForm } from './opening-form.tsx'
import { SuspensionStrip } from './suspension-strip.tsx'
import { useFacilityChanges } from './use-facility-changes.ts'

/** One facility of mine: whether it can be booked, its pictures, and those of its fields; folded in a long list. */
export function FacilitySection({ mine, isFolded }: { mine: StaffFacility; isFolded: boolean }) {
  const { facility, fields, allowed } = mine
  const today = useToday()
  const isReady = fields.some(field => field.isOpen)
  // A first price also opens the facility; one that was closed on purpose must be opened by its own button.
  const canOpenFields = fields.some(field => !field.isOpen) && (facility.isBookable || !isReady)
  return (
    <Card as="section" aria-labelledby={`mia-${facility.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`mia-${facility.id}`} className="min-w-0 heading text-section wrap-anywhere">
          {facility.name}
        </h2>
        {/* One whose fields have all lost their hours is open, and has nothing to book. */}
        {facility.isBookable && isReady ? (
          <Badge tone="free">Prenotabile</Badge>
        ) : (
          <Badge tone="warn">Non prenotabile online</Badge>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink2 wrap-anywhere">
        <span className="basis-full">{writeAddress(facility)}</span>
        {mine.suspendedWords === null && (
          <Link to={facilityPath(facility.slug)} className="tap underline">
            Vedi la pagina pubblica
          </Link>
        )}
        <Link to={calendarPath(facility.id, today)} className="tap underline">
          Apri il calendario
        </Link>
        {allowed.includes('open') && (
          <Link to={weekPath(facility.id)} className="tap underline">
            Orari e prezzi
          </Link>
        )}
        {allowed.includes('describe') && (
          <Link to={startPath(facility.id)} className="tap underline">
            Struttura e campi
          </Link>
        )}
        {allowed.includes('see-staff') && (
          <Link to={staffPath(facility.id)} className="tap underline">
            Personale
          </Link>
        )}
      </p>
      <SuspensionStrip mine={mine} />
      {!allowed.includes('open') && mine.suspendedWords === null && <WhyNotOnline mine={mine} />}
      {allowed.includes('open') && isReady && mine.suspendedWords === null && <BookingSwitch mine={mine} />}
      {allowed.includes('open') && canOpenFields && <OpeningForm mine={mine} />}
      {!allowed.includes('describe') ? null : isFolded ? (
        <FoldedShelves mine={mine} />
      ) : (
        <Shelves mine={mine} />
      )}
    </Card>
  )
}

/** For whoever works there and cannot change it, where those who can find a button. */
function WhyNotOnline({ mine: { facility, fields } }: { mine: StaffFacility }) {
  const why = whyNotOnline(facility, fields)
  return (
    why && <p className="mt-4 rounded-control bg-warn-soft p-3 text-small text-warn wrap-anywhere">{why}</p>
  )
}

function whyNotOnline({ isBookable }: StaffFacility['facility'], fields: StaffFacility['fields']) {
  const closed = fields.filter(field => !field.isOpen).map(({ name }) => name)
  if (fields.length === 0) return 'Non ha ancora campi: li aggiunge chi gestisce la struttura.'
  if (closed.length === fields.length)
    return 'Nessun campo ha prezzo e orari: li mette chi gestisce la struttura.'
  if (!isBookable) return 'Le prenotazioni online sono chiuse: le riapre chi gestisce la struttura.'
  if (closed.length === 0) return undefined
  const [take, have] = closed.length === 1 ? ['prenota', 'ha'] : ['prenotano', 'hanno']
  return `Online non si ${take} ${closed.join(', ')}: non ${have} prezzo e orari.`
}

/** Unfolded again where somebody comes back to the list. */
function FoldedShelves({ mine }: { mine: StaffFacility }) {
  const { id } = mine.facility
  const [params] = useSearchParams()
  const [wasOpen] = useState(() => readUnfolded(params).includes(id))
  return (
    <details
      open={wasOpen}
      onToggle={event => keepUnfolded(id, event.currentTarget.open)}
      className="group mt-4 border-t border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-small font-button [&::-webkit-details-marker]:hidden">
        <span className="flex-1">Foto e campi</span>
        <ChevronDown
          className="flex-none text-ink2 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <Shelves mine={mine} />
    </details>
  )
}

function Shelves({ mine }: { mine: StaffFacility }) {
  const { facility, fields, pictures } = mine
  const change = useFacilityChanges(mine)
  return (
    <>
      <h3 className="mt-5 mb-3 text-card heading-card">Foto della struttura</h3>
      <PictureShelf
        facilityId={facility.id}
        name={facility.name}
        pictures={pictures}
        onChange={change.ofFacility}
      />
      <h3 className="mt-5 text-card heading-card">Campi</h3>
      {fields.length === 0 && (
        <p className="text-small text-ink2">
          Non ce ne sono ancora.{' '}
          <Link to={startPath(facility.id)} className="tap underline">
            Aggiungi i campi
          </Link>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-t border-line empty:hidden">
        {fields.map(field => (
          <li key={field.id}>
            <FieldShelf facility={facility} field={field} onChange={change.ofField(field.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
