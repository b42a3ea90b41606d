import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BannerPage, type BannerPosition, bannerIntervals } from '#contract/banner-position.ts'
import type { ShownPosition } from '#contract/banner-showing.ts'
import type { BannerShape } from './banner-card.tsx'
import { LateCarousel } from './late-carousel.tsx'
import { BANNERS_AGAIN_MS, bannersQuery } from './queries.ts'

type BannerSlotProps = {
  page: BannerPage
  /** What is searched there, as somebody typed it. */
  location?: string
  /** All of them turn in one carousel. */
  positions: readonly BannerPosition[]
  shape: BannerShape
  /** How long a slide stays unless a position says otherwise. */
  usualMs?: number
  className?: string
}

/**
 * What a page has to show at each of its positions. A position that is empty when the page is drawn stays empty, so that
 * nothing moves.
 */
export function useBanners(page: BannerPage, location?: string): readonly ShownPosition[] {
  const { data } = useQuery({
    ...bannersQuery(page, location),
    refetchInterval: ({ state }) => (state.data?.positions.length ? BANNERS_AGAIN_MS : false),
  })
  const [first] = useState(() => data?.positions.map(({ position }) => position))
  return data?.positions.filter(({ position }) => first?.includes(position)) ?? []
}

/** Room for the banners of some positions; another place searched is another room. */
export function BannerSlot(props: BannerSlotProps) {
  return <Room key={`${props.page} ${props.location}`} {...props} />
}

function Room({
  page,
  location,
  positions,
  shape,
  usualMs = bannerIntervals.usual,
  className,
}: BannerSlotProps) {
  const shown = useBanners(page, location).filter(({ position }) => positions.includes(position))
  if (shown.length === 0) return null
  return (
    <div className={className} data-banner={positions[0]}>
      <LateCarousel
        banners={shown.flatMap(position => position.banners)}
        shape={shape}
        intervalMs={shown.find(({ intervalMs }) => intervalMs !== null)?.intervalMs ?? usualMs}
      />
    </div>
  )
}
