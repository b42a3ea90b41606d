import ChevronDown from 'lucide-react/icons/chevron-down'
import { type Radius, radii } from '#web/path/search-path.ts'

type RadiusSelectProps = { value: Radius; onChange: (radiusKm: Radius) => void }

/** How far around a place one looks (R40). */
export function RadiusSelect({ value, onChange }: RadiusSelectProps) {
  return (
    <label className="relative flex flex-none min-h-11 items-center rounded-control border-[1.5px] border-edge outline-offset-2 outline-focus has-focus-visible:outline-2">
      <span className="sr-only">Raggio</span>
      <select
        value={value}
        // The options below are exactly these.
        onChange={event => onChange(Number(event.target.value) as Radius)}
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
  )
}
