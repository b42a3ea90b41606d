import Heart from 'lucide-react/icons/heart'
import type { FacilitySummary } from '#contract/facility.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHearts } from './hearts.tsx'

type HeartProps = { facility: FacilitySummary; className?: string }

/**
 * Shows whether a facility is among the reader's favourites, and changes it by a press; a guest logs in first and comes
 * back here. Only two elements, because a list has one on each card, and React takes over all of them.
 */
export function FavouriteButton({ facility, className }: HeartProps) {
  const { isGuest, login, favouriteIds, turn } = useHearts()
  const look = {
    title: `Salva ${facility.name} tra i preferiti`,
    className: buttonClass({ tone: 'plain' }, classNames('size-11 min-h-11! flex-none px-0!', className)),
  }
  if (isGuest)
    return (
      <a {...login} {...look}>
        <Heart aria-hidden="true" />
      </a>
    )
  // Only keeps the room: before the favourites are known, a press might do the opposite of what is meant.
  if (!favouriteIds) return <span className={classNames('size-11 flex-none', className)} />
  const isFavourite = favouriteIds.has(facility.id)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      onClick={() => turn({ facility, isFavourite: !isFavourite })}
      {...look}
    >
      <Heart aria-hidden="true" className={isFavourite ? 'fill-current text-danger' : ''} />
    </button>
  )
}
