import ChevronDown from 'lucide-react/icons/chevron-down'
import { useNavigate } from 'react-router'
import type { Post } from '#contract/desk.ts'
import { classNames } from '#web/ui/class-names.ts'

type FacilityChoiceProps = {
  posts: readonly Post[]
  /** Undefined until it is known. */
  facility: { id: number; name: string; city: string } | undefined
  pathOf: (facilityId: number) => string
}

/**
 * Names the facility; whoever works at several can change to another. On a phone the header does both, unless an admin is at
 * one where he does not work.
 */
export function FacilityChoice({ posts, facility, pathOf }: FacilityChoiceProps) {
  const navigate = useNavigate()
  if (!facility) return null
  const isWorkplace = posts.some(({ facilityId }) => facilityId === facility.id)
  if (posts.length < 2 || !isWorkplace)
    return (
      <p className={classNames('min-w-0 text-small text-ink2 wrap-anywhere', isWorkplace && 'max-md:hidden')}>
        {facility.name}, {facility.city}
      </p>
    )
  return (
    // A line of words as where there is no choice, with the height of a control around it.
    <div className="relative -my-3 flex min-h-11 w-fit max-w-full min-w-0 items-center rounded-chip text-ink2 outline-offset-2 outline-focus has-focus-visible:outline-2 max-md:hidden">
      <select
        aria-label="Struttura"
        className="min-h-11 min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-6 text-small outline-none field-sizing-content hover:text-ink"
        value={facility.id}
        onChange={event => void navigate(pathOf(Number(event.target.value)))}
      >
        {posts.map(({ facilityId, name, city }) => (
          <option key={facilityId} value={facilityId}>
            {name}, {city}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 size-5" aria-hidden="true" />
    </div>
  )
}
