import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Picture } from '#contract/picture.ts'
import { sportLabel } from '#contract/sport.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { PictureShelf } from '#web/picture/picture-shelf.tsx'
import { formatCents } from '#web/words/money.ts'

export type Change = (change: (pictures: readonly Picture[]) => readonly Picture[]) => void

type FieldShelfProps = {
  facility: StaffFacility['facility']
  field: StaffFacility['fields'][number]
  onChange: Change
}

/** A field in a line, in chalk while nobody can book it; opened, its pictures. */
export function FieldShelf({ facility, field, onChange }: FieldShelfProps) {
  const { id, name, sports, pictures } = field
  const canBeBooked = facility.isBookable && field.isOpen
  return (
    <details className="group/field">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <FieldCrop
          field={field}
          state={canBeBooked ? 'free' : 'busy'}
          className="h-10 w-12 flex-none overflow-hidden rounded-tag sm:w-16"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-label wrap-anywhere">{name}</span>
          <span className="block text-meta text-muted">
            {sports.map(sportLabel).join(', ')} ·{' '}
            {field.isOpen ? `${formatCents(field.hourlyPriceCents)} all’ora` : 'senza prezzo e orari'}
          </span>
        </span>
        <span className="text-meta text-ink2 tnum max-sm:sr-only">{pictures.length} foto</span>
        <ChevronDown
          className="flex-none text-ink2 transition-transform group-open/field:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-4">
        <PictureShelf
          facilityId={facility.id}
          fieldId={id}
          name={name}
          pictures={pictures}
          onChange={onChange}
        />
      </div>
    </details>
  )
}
