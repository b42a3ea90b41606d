import type { FacilityHit, SearchResult } from '#contract/search.ts'
import { type Radius, radii, type SearchForm } from '#web/path/search-path.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { RingPlan } from './ring-plan.tsx'

type AsideProps = {
  place: SearchResult['place']
  hits: readonly FacilityHit[]
  form: SearchForm
  onChange: (change: Partial<SearchForm>) => void
}

const options = radii.map(km => ({ value: String(km), label: `${km} km` }))

/** Beside the list on a wide screen: how far one looks, and what lies where. */
export function RingAside({ place, hits, form, onChange }: AsideProps) {
  if (!place) return null
  return (
    <aside
      aria-label="Raggio e dintorni"
      className="sticky top-36 hidden gap-3 self-start pt-1 @min-[70rem]:grid"
    >
      <Segmented
        label="Raggio"
        hideLabel
        options={options}
        value={String(form.radiusKm)}
        // The options are exactly these.
        onChange={km => onChange({ radiusKm: Number(km) as Radius })}
      />
      <RingPlan place={place} hits={hits} form={form} anchor="struttura" />
    </aside>
  )
}
