import { useNavigate } from 'react-router'
import type { Post } from '#contract/desk.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'

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
    <Select
      label="Struttura"
      hideLabel
      className="min-w-0 max-w-100 flex-1 max-md:hidden"
      value={facility.id}
      onChange={event => void navigate(pathOf(Number(event.target.value)))}
    >
      {posts.map(({ facilityId, name, city }) => (
        <option key={facilityId} value={facilityId}>
          {name}, {city}
        </option>
      ))}
    </Select>
  )
}
