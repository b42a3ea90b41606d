import { lazy, Suspense, useRef } from 'react'
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
  const opened = useOpened()
  if (Carousel)
    return (
      <div ref={opened.restore} className="contents">
        <Carousel {...props} />
      </div>
    )
  return <Kept as="div" key="kept" ref={opened.remember} />
}

/** What the reader has opened of the server's drawing, why he sees a banner, stays open in the one that replaces it. */
function useOpened() {
  const opened = useRef<boolean[]>([])
  return {
    /** @returns what React calls before it takes the box off the page */
    remember: (box: HTMLElement | null) => () => {
      opened.current = box ? foldsOf(box).map(fold => fold.open) : []
    },
    restore: (box: HTMLElement | null) => {
      if (!box) return
      for (const [index, fold] of foldsOf(box).entries()) fold.open ||= opened.current[index] ?? false
      opened.current = []
    },
  }
}

function foldsOf(box: HTMLElement) {
  return [...box.querySelectorAll('details')]
}
