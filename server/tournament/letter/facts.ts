import { writeAddress } from '#contract/address.ts'
import type { FacilitySummary } from '#contract/facility.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import type { Fact } from '../../mail/letter.ts'
import { writeCents, writeLongDay } from '../../mail/words.ts'

type Row = {
  title: string
  sport: SportSlug
  starts_at: Date
  last_day_at: Date
  facility: FacilitySummary | null
  location: string | null
}

/** Which tournament a letter is about, when and where it is played. */
export function factsOf({ title, sport, starts_at, last_day_at, facility, location }: Row): Fact[] {
  const where = [facility?.name, location].filter(Boolean).join(', ')
  return [
    { label: 'Torneo', text: `${title}, ${sportLabel(sport)}` },
    { label: 'Inizio', text: writeLongDay(starts_at) },
    ...(last_day_at > starts_at ? [{ label: 'Fine', text: writeLongDay(last_day_at) }] : []),
    ...(where ? [{ label: 'Dove', text: where }] : []),
    // Where something else is written, it may be played elsewhere.
    ...(facility && !location ? [{ label: 'Indirizzo', text: writeAddress(facility) }] : []),
  ]
}

export function feeFact(cents: number | null): Fact {
  if (cents === null) return { label: 'Quota', text: 'Da definire' }
  return { label: 'Quota', text: cents === 0 ? 'Gratuito' : writeCents(cents) }
}
