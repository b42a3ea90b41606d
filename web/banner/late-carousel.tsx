import { lazy, Suspense } from 'react'
import { latePart } from '#web/page/late-part.ts'
import { Kept } from '#web/ui/kept.tsx'
import type { BannerCarouselProps } from './banner-carousel.tsx'

const { loadOnce, usePart } = latePart(async () => (await import('./banner-carousel.tsx')).BannerCarousel)

/** A page without banners loads none of this. */
export const loadCarousel = loadOnce

const OnServer = lazy(async () => ({ default: await loadCarousel() }))

/**
 * The carousel as the server has drawn it, until its code is here and takes over. React would draw a Suspense boundary
 * again, empty at first, and everything below would move twice.
 */
export function LateCarousel(props: BannerCarouselProps) {
  if (typeof window !== 'undefined') return <InBrowser {...props} />
  return (
    <div className="contents">
      <Suspense>
        <OnServer {...props} />
      </Suspense>
    </div>
  )
}

function InBrowser(props: BannerCarouselProps) {
  const Carousel = usePart()
  if (Carousel)
    return (
      <div className="contents">
        <Carousel {...props} />
      </div>
    )
  return <Kept as="div" key="kept" />
}
