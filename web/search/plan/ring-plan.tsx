import { atPlace } from '#contract/at-place.ts'
import type { FacilityHit, SearchResult } from '#contract/search.ts'
import { useOwnPosition } from '#web/device/own-position.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { firstTime, sharedPinText } from '../hits-of.ts'
import type { SharedPin } from '../shared-pins.ts'
import { pinsAround, ringLabels, ringsOf } from './rings.ts'

type RingProps = {
  place: SearchResult['place']
  hits: readonly FacilityHit[]
  form: SearchForm
  /** The beginning of the ids that the facilities have on this page. */
  anchor: string
}

/** What is free around a place, by distance as the crow flies; a pin leads to its facility below. */
export function RingPlan({ place, hits, form, anchor }: RingProps) {
  const own = useOwnPosition(form.location)
  const middle = own ?? place
  if (!middle) return null
  const pins = pinsAround(middle, hits, form.radiusKm)
  if (pins.length === 0) return null
  return (
    <figure className="mx-auto mb-3 w-full max-w-120">
      <div className="relative aspect-square overflow-hidden rounded-card bg-ground">
        <svg viewBox="0 0 1 1" aria-hidden="true" className="absolute inset-0 size-full">
          {ringsOf(form.radiusKm).map(({ km, r }) => (
            <circle
              key={km}
              cx="0.5"
              cy="0.5"
              r={r}
              strokeWidth="0.004"
              className="fill-none stroke-[light-dark(white,var(--color-edge))]"
            />
          ))}
          <circle cx="0.5" cy="0.5" r="0.01" fill="white" />
        </svg>
        {ringLabels(form.radiusKm, pins).map(({ km, x, y }) => (
          <span
            key={km}
            aria-hidden="true"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            className="absolute -translate-1/2 rounded-full bg-surface px-2 text-meta text-ink2 tnum"
          >
            {km} km
          </span>
        ))}
        <ul aria-label={`Intorno ${atPlace(own ? 'te' : form.location)}`}>
          {pins.map(pin => (
            <Pin key={pin.items[0].facility.id} pin={pin} requested={form.startTime} anchor={anchor} />
          ))}
        </ul>
      </div>
      <figcaption className="mt-1 text-meta text-muted">
        Intorno {atPlace(own ? 'te' : form.location)}, in linea d’aria. Non è una mappa stradale.
      </figcaption>
    </figure>
  )
}

type PinProps = { pin: SharedPin<FacilityHit>; requested: string; anchor: string }

function Pin({ pin: { x, y, items }, requested, anchor }: PinProps) {
  const [first] = items
  const time = firstTime(first, requested)
  const names = items.map(({ facility }) => facility.name).join(', ')
  const text = items.length > 1 ? sharedPinText(items) : (time ?? 'Altre ore')
  return (
    <li style={{ left: `${x * 100}%`, top: `${y * 100}%` }} className="absolute -translate-1/2">
      <a
        href={`#${anchor}-${first.facility.id}`}
        // Users of voice control say what they see, so the name contains the text of the pin.
        aria-label={items.length === 1 && time ? `${names}, libero alle ${time}` : `${text}: ${names}`}
        className="flex min-h-11 min-w-15 items-center justify-center rounded-chip border border-libero bg-surface px-2 text-small font-time text-libero-ink tnum shadow-e2"
      >
        {text}
      </a>
    </li>
  )
}
