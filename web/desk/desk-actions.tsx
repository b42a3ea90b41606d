import CloudRain from 'lucide-react/icons/cloud-rain'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { FacilityDay } from '#contract/desk-day.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { rainPath } from '#web/path/desk-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { soonestPlace } from './soonest-place.ts'

type DeskActionsProps = { day: FacilityDay; now: Date; today: string; onBook: (start: NewEntry) => void }

/**
 * What a desk does most, from any day that is not over: the form begins where something is free soonest. On a phone the header
 * opens it on every page.
 */
export function DeskActions({ day, now, today, onBook }: DeskActionsProps) {
  const place = soonestPlace(day, now)
  if (!place) return null
  return (
    <div className="flex flex-none flex-wrap gap-2 max-sm:flex-auto max-sm:*:flex-1 print:hidden">
      {day.date === today && (
        <ButtonLink
          as={Link}
          to={rainPath(day.facility.id)}
          tone="ghost"
          size="small"
          icon={<CloudRain aria-hidden="true" />}
        >
          Piove
        </ButtonLink>
      )}
      <Button
        tone="ghost"
        size="small"
        icon={<Lock aria-hidden="true" />}
        onClick={() => onBook({ what: 'block', ...place })}
      >
        Blocca
      </Button>
      <Button
        size="small"
        className="max-md:hidden"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onBook({ what: 'book', ...place })}
      >
        Prenota al banco
      </Button>
    </div>
  )
}
