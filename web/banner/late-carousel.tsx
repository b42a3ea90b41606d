import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useWasOnPage } from '#web/lib/live.ts'
import { Kept } from '#web/ui/kept.tsx'
import type { BannerCarouselProps } from './banner-carousel.tsx'

let known: ComponentType<BannerCarouselProps> | undefined

/** A page without banners loads none of this. */
export async function loadCarousel(): Promise<ComponentType<BannerCarouselProps>> {
  known ??= (await import('./banner-carousel.tsx')).BannerCarousel
  return known
}

const OnServer = lazy(async () => ({ default: await loadCarousel() }))

/**
 * The carousel as the server has drawn it, until its code is here and takes over. React would draw a Suspense boundary
 * anew, empty at first, and everything below would move twice.
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
  const wasOnPage = useWasOnPage()
  const [Carousel, take] = useState(() => (wasOnPage ? undefined : known))
  useEffect(() => {
    // Where it does not arrive, the page goes on with what the server has drawn.
    if (!Carousel)
      loadCarousel().then(
        loaded => take(() => loaded),
        () => undefined,
      )
  }, [Carousel])
  if (Carousel)
    return (
      <div className="contents">
        <Carousel {...props} />
      </div>
    )
  return <Kept as="div" key="kept" />
}
