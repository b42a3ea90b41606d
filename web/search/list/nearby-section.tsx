import type { ReactNode } from 'react'
import type { HitGroup } from '#contract/search.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import type { SearchForm } from '#web/path/search-path.ts'
import { formatKm } from '#web/words/distance.ts'
import { counted } from '#web/words/numbers.ts'
import { whenInWords } from '../when-in-words.ts'

const RadiusSelect = lazyPart(() =>
  import('#web/place/radius-select.tsx').then(module => module.RadiusSelect),
)

type NearbyProps = {
  group: HitGroup
  form: SearchForm
  onChange: (change: Partial<SearchForm>) => void
  children: ReactNode
}

/** What other comuni offer, counted apart from the place itself (R40). */
export function NearbySection({ group, form, onChange, children }: NearbyProps) {
  const free = counted(group.fieldCount, 'campo libero', 'campi liberi')
  const nearestKm = group.facilities[0]?.distanceKm ?? null
  const isByDistance = form.sort === 'distance' && nearestKm !== null
  return (
    <section aria-labelledby="dintorni" className="mt-6">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="dintorni" className="heading text-section">
            Nei dintorni
          </h2>
          <p className="text-small text-ink2">
            {[free, whenInWords(form)].filter(Boolean).join(' ')}
            {isByDistance ? `, da ${formatKm(nearestKm)}` : ` entro ${form.radiusKm} km`}
          </p>
        </div>
        <div className="min-h-11">
          <WrittenParts>
            <RadiusSelect value={form.radiusKm} onChange={radiusKm => onChange({ radiusKm })} />
          </WrittenParts>
        </div>
      </div>
      {children}
    </section>
  )
}
