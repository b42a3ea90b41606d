import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { HitGroup } from '#contract/search.ts'
import { radii, type SearchForm } from '#web/path/search-path.ts'
import { whenInWords } from './search-form.ts'

type NearbyProps = {
  group: HitGroup
  form: SearchForm
  onChange: (change: Partial<SearchForm>) => void
  children: ReactNode
}

/** What other comuni offer, counted apart from the place itself (R40). */
export function NearbySection({ group, form, onChange, children }: NearbyProps) {
  const count = group.fieldCount
  const free = count === 1 ? '1 campo libero' : `${count} campi liberi`
  return (
    <section aria-labelledby="dintorni" className="mt-6">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="dintorni" className="heading text-section">
            Nei dintorni
          </h2>
          <p className="text-small text-ink2">
            {[free, whenInWords(form)].filter(Boolean).join(' ')} entro {form.radiusKm} km
            {count > 1 && form.sort === 'distance' && ', dal più vicino'}
          </p>
        </div>
        <label className="relative flex flex-none min-h-11 items-center rounded-control border-[1.5px] border-edge outline-offset-2 outline-focus has-focus-visible:outline-2">
          <span className="sr-only">Raggio</span>
          <select
            value={form.radiusKm}
            // The options below are exactly these.
            onChange={event => onChange({ radiusKm: Number(event.target.value) as (typeof radii)[number] })}
            className="min-h-11 cursor-pointer appearance-none bg-transparent pr-9 pl-3.5 text-small font-button tnum outline-none"
          >
            {radii.map(km => (
              <option key={km} value={km}>
                {km} km
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute right-2.5 size-5" aria-hidden="true" />
        </label>
      </div>
      {children}
    </section>
  )
}
