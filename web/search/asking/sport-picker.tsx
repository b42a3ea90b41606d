import { useState } from 'react'
import { type SportSlug, sports } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'

/** Phone order: the sports most people look for come first. */
const order: readonly SportSlug[] = [
  'calcio-5',
  'padel',
  'tennis',
  'basket',
  'calcio-8',
  'calcio-11',
  'pallavolo',
  'beach-volley',
]

type SportPickerProps = {
  value: SportSlug | ''
  onChange: (sport: SportSlug) => void
  invalid?: boolean
  layout?: 'row' | 'grid'
}

/** The eight sports as courts, in a row that scrolls sideways or all in sight; native radios inside. */
export function SportPicker(props: SportPickerProps) {
  const { layout = 'row' } = props
  // In a row the sport chosen at the start comes first: further back nobody would see it.
  const [first] = useState(layout === 'row' && props.value)
  const shown = order.toSorted((one, other) => Number(other === first) - Number(one === first))
  return (
    <fieldset className="min-w-0" aria-invalid={props.invalid || undefined}>
      <legend className="sr-only">Sport</legend>
      <div
        className={
          layout === 'row'
            ? 'no-scrollbar -m-1.5 flex snap-x scroll-p-1.5 gap-3 overflow-x-auto p-1.5'
            : 'grid grid-cols-4 justify-items-center gap-x-2 gap-y-4 p-1.5'
        }
      >
        {shown.map(slug => (
          <label
            key={slug}
            className="relative w-17 shrink-0 cursor-pointer snap-start text-center text-meta has-checked:font-bold"
          >
            <input
              type="radio"
              name="sport"
              value={slug}
              checked={slug === props.value}
              onChange={() => props.onChange(slug)}
              className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {/* The ring needs an element next to the input; the picture itself lies in an element of its own. */}
            <span className="block overflow-hidden rounded-chip outline-2 outline-offset-2 outline-transparent peer-checked:outline-ink peer-focus-visible:outline-focus">
              <CourtPicture sport={slug} mode="icon" className="aspect-[3/2] *:size-full" />
            </span>
            <span className="mt-1.5 block leading-4 whitespace-nowrap">
              {sports.find(sport => sport.slug === slug)?.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
