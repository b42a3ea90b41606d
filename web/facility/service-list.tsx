import Coffee from 'lucide-react/icons/coffee'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Shirt from 'lucide-react/icons/shirt'
import ShowerHead from 'lucide-react/icons/shower-head'
import SquareParking from 'lucide-react/icons/square-parking'
import type { Services } from '#contract/facility.ts'
import { classNames } from '#web/ui/class-names.ts'

export const serviceNames = [
  { key: 'parking', label: 'Parcheggio', icon: SquareParking },
  { key: 'changingRooms', label: 'Spogliatoi', icon: Shirt },
  { key: 'bar', label: 'Bar/Ristoro', icon: Coffee },
  { key: 'showers', label: 'Docce', icon: ShowerHead },
  { key: 'nightLights', label: 'Illuminazione notturna', icon: Lightbulb },
] as const satisfies { key: keyof Services; label: string; icon: unknown }[]

export function ServiceList(props: { services: Services; iconsOnly?: boolean; className?: string }) {
  const offered = serviceNames.filter(service => props.services[service.key])
  if (offered.length === 0) return null
  return (
    <ul
      aria-label="Servizi"
      className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink2', props.className)}
    >
      {offered.map(({ key, label, icon: Icon }) => (
        <li key={key} className="flex items-center gap-1.5" title={label}>
          <Icon className="size-4.5" aria-hidden="true" />
          <span className={props.iconsOnly ? 'sr-only' : undefined}>{label}</span>
        </li>
      ))}
    </ul>
  )
}
