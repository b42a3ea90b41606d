import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import type { MyFacility } from '#contract/my-facilities.ts'
import type { Picture } from '#contract/picture.ts'
import { sportLabel } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { formatCents } from '#web/lib/money.ts'
import { PictureShelf } from '#web/picture/picture-shelf.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { BookingSwitch } from './booking-switch.tsx'
import { OpeningForm } from './opening-form.tsx'

type Change = (change: (pictures: readonly Picture[]) => readonly Picture[]) => void

/** One facility of mine: whether it can be booked, its pictures, and those of its fields. */
export function FacilitySection({ mine }: { mine: MyFacility }) {
  const { facility, fields } = mine
  const change = useChanges(mine)
  const isReady = fields.some(field => field.isOpen)
  // A first price opens the facility too: one that was closed on purpose is opened by its own button.
  const canOpenFields = fields.some(field => !field.isOpen) && (facility.isBookable || !isReady)
  return (
    <Card as="section" aria-labelledby={`mia-${facility.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`mia-${facility.id}`} className="min-w-0 heading text-section [overflow-wrap:anywhere]">
          {facility.name}
        </h2>
        {facility.isBookable ? (
          <Badge tone="free">Prenotabile</Badge>
        ) : (
          <Badge tone="warn">Non prenotabile online</Badge>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink2">
        <span>
          {facility.street ? `${facility.street}, ` : ''}
          {facility.city} ({facility.province})
        </span>
        <Link to={`/campi/${facility.slug}`} className="underline">
          Vedi la pagina pubblica
        </Link>
      </p>
      {isReady && <BookingSwitch mine={mine} />}
      {canOpenFields && <OpeningForm mine={mine} />}
      <h3 className="mt-5 mb-3 text-card heading-card">Foto della struttura</h3>
      <PictureShelf
        facilityId={facility.id}
        name={facility.name}
        pictures={mine.pictures}
        onChange={change.ofFacility}
      />
      <h3 className="mt-5 text-card heading-card">Campi</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {fields.map(field => (
          <li key={field.id}>
            <FieldShelf facilityId={facility.id} field={field} onChange={change.ofField(field.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function FieldShelf({
  facilityId,
  field,
  onChange,
}: {
  facilityId: number
  field: MyFacility['fields'][number]
  onChange: Change
}) {
  const { id, name, sports, surface, pictures } = field
  const [sport = 'calcio-5'] = sports
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <CourtPicture
          sport={sport}
          {...(surface && { surface })}
          mode="crop"
          className="h-10 w-16 flex-none overflow-hidden rounded-tag *:size-full"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-label [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-meta text-muted">
            {sports.map(sportLabel).join(', ')} ·{' '}
            {field.isOpen ? `${formatCents(field.hourlyPriceCents)} all’ora` : 'senza prezzo e orari'}
          </span>
        </span>
        <span className="text-meta text-ink2 tnum">{pictures.length} foto</span>
        <ChevronDown
          className="flex-none text-ink2 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-4">
        <PictureShelf
          facilityId={facilityId}
          fieldId={id}
          name={name}
          pictures={pictures}
          onChange={onChange}
        />
      </div>
    </details>
  )
}

/** Puts changed pictures into every list that holds the facility, without asking for all of them again. */
function useChanges({ facility: { id } }: MyFacility) {
  const queries = useQueryClient()
  const update = (change: (mine: MyFacility) => MyFacility) =>
    queries.setQueriesData<{ facilities: MyFacility[] }>(
      { queryKey: ['GET /api/my-facilities'] },
      data =>
        data && {
          ...data,
          facilities: data.facilities.map(mine => (mine.facility.id === id ? change(mine) : mine)),
        },
    )
  const ofFacility: Change = change => update(mine => ({ ...mine, pictures: [...change(mine.pictures)] }))
  const ofField =
    (fieldId: number): Change =>
    change =>
      update(mine => ({
        ...mine,
        fields: mine.fields.map(field =>
          field.id === fieldId ? { ...field, pictures: [...change(field.pictures)] } : field,
        ),
      }))
  return { ofFacility, ofField }
}
