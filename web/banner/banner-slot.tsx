import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import { bannerIntervals } from '#contract/banner-interval.ts'
import type { BannerPage, BannerPosition } from '#contract/banner-position.ts'
import type { ShownPosition } from '#contract/banner-showing.ts'
import type { BannerShape } from './banner-card.tsx'
import { LateCarousel } from './late-carousel.tsx'
import { BANNERS_AGAIN_MS, bannersQuery } from './queries.ts'

type PageBanners = {
  /** The page and the place searched there: for another place all banners are new. */
  of: string
  shown: readonly ShownPosition[]
}

const PageBannersContext = createContext<PageBanners>({ of: '', shown: [] })

/** Hands what `useBanners` has found to all positions of a page, so that the page asks once. */
export const Banners = PageBannersContext.Provider

/**
 * What a page has to show at each of its positions. A position that is empty when the page is drawn stays empty, so that
 * nothing moves.
 */
export function useBanners(page: BannerPage, location = ''): PageBanners {
  const { data } = useQuery({
    ...bannersQuery(page, location),
    refetchInterval: ({ state }) => (state.data?.positions.length ? BANNERS_AGAIN_MS : false),
  })
  const of = `${page} ${location}`
  const [first, setFirst] = useState(() => ({ of, positions: filled(data) }))
  if (first.of !== of) setFirst({ of, positions: filled(data) })
  return useMemo(
    () => ({ of, shown: data?.positions.filter(({ position }) => first.positions.includes(position)) ?? [] }),
    [of, data, first],
  )
}

function filled(data: { positions: readonly ShownPosition[] } | undefined): BannerPosition[] {
  return data?.positions.map(({ position }) => position) ?? []
}

type BannerSlotProps = {
  /** All of them turn in one carousel. */
  positions: readonly BannerPosition[]
  shape: BannerShape
  /** How long a slide stays unless a position says otherwise. */
  usualMs?: number
  className?: string
}

/** Room for the banners of some positions. */
export function BannerSlot({
  positions,
  shape,
  usualMs = bannerIntervals.usual,
  className,
}: BannerSlotProps) {
  const { of, shown } = useContext(PageBannersContext)
  const here = shown.filter(({ position }) => positions.includes(position))
  if (here.length === 0) return null
  return (
    <div className={className} data-banner={positions[0]}>
      <LateCarousel
        key={of}
        banners={here.flatMap(position => position.banners)}
        shape={shape}
        intervalMs={here.find(({ intervalMs }) => intervalMs !== null)?.intervalMs ?? usualMs}
      />
    </div>
  )
}
