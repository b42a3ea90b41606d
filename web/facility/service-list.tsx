import type { LucideIcon } from 'lucide-react'
import Coffee from 'lucide-react/icons/coffee'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Shirt from 'lucide-react/icons/shirt'
import ShowerHead from 'lucide-react/icons/shower-head'
import SquareParking from 'lucide-react/icons/square-parking'
import { type ServiceKey, type Services, serviceKeys, services } from '#contract/attribute.ts'
import { classNames } from '#web/ui/class-names.ts'

const icons: Record<ServiceKey, LucideIcon> = {
  parking: SquareParking,
  changingRooms: Shirt,
  bar: Coffee,
  showers: ShowerHead,
  nightLights: Lightbulb,
}

export const serviceNames = serviceKeys.map(key => ({ key, label: services[key].label, icon: icons[key] }))

export function ServiceList(props: { services: Services; className?: string }) {
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
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
