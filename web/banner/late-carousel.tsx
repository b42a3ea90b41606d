import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
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
  const isHydrating = useIsHydrating()
  const [Carousel, take] = useState(() => (isHydrating ? undefined : known))
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has written is kept
  return <div key="kept" suppressHydrationWarning dangerouslySetInnerHTML={KEEP} className="contents" />
}

// React leaves alone what stands in an element whose inner HTML is not its own, as long as this stays the same object.
const KEEP = { __html: '' }

function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}
