import type { ShownBanner } from '#contract/banner-showing.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { BannerCard, type BannerShape } from './banner-card.tsx'
import { countClick, useCountedView } from './counting.ts'

export type BannerCarouselProps = { banners: readonly ShownBanner[]; shape: BannerShape; intervalMs: number }

export function BannerCarousel({ banners, shape, intervalMs }: BannerCarouselProps) {
  const slides = banners.map(banner => ({ ...banner, name: banner.title }))
  return (
    <Carousel label={`Pubblicità: ${banners[0]?.title}`} slides={slides} intervalMs={intervalMs}>
      {(banner, isShown) => (
        // The pictures of slides whose turn is still to come load late.
        <CountedBanner
          banner={banner}
          shape={shape === 'top' && !isShown ? 'wide' : shape}
          isShown={isShown}
        />
      )}
    </Carousel>
  )
}

type CountedBannerProps = { banner: ShownBanner; shape: BannerShape; isShown: boolean }

function CountedBanner({ banner, shape, isShown }: CountedBannerProps) {
  const box = useCountedView(banner.id, isShown)
  return (
    <div ref={box} className="h-full">
      <BannerCard banner={banner} shape={shape} onFollow={() => void countClick(banner.id)} />
    </div>
  )
}
