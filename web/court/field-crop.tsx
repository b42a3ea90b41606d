import type { SportSlug } from '#contract/sport.ts'
import type { CourtSurface } from './colours.ts'
import { CourtDrawing, type CourtState } from './court-drawing.tsx'
import { seedFrom } from './random.ts'

type FieldCropProps = {
  field: { id: number; sports: readonly SportSlug[]; surface: CourtSurface | null }
  state?: CourtState
  /** Its size: the picture fills it. */
  className: string
}

/** A detail of a field's court, by the first of its sports; nothing for a field that names none. */
export function FieldCrop({ field, state = 'free', className }: FieldCropProps) {
  const [sport] = field.sports
  if (!sport) return null
  return (
    <CourtDrawing
      sport={sport}
      surface={field.surface ?? undefined}
      mode="crop"
      state={state}
      seed={seedFrom(String(field.id))}
      className={`*:size-full ${className}`}
    />
  )
}
