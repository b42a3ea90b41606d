import type { Banner } from '#contract/banner.ts'
import type { BannerSearch } from '#web/path/banner-path.ts'
import { mentions } from '#web/words/mentions.ts'

/** Banners by a part of their title or of a city or CAP they are meant for, at one position or at all. */
export function findBanners(banners: readonly Banner[], { text, position }: BannerSearch): Banner[] {
  return banners.filter(
    banner => (position === '' || banner.position === position) && mentions(wordsOf(banner), text),
  )
}

function wordsOf({ title, targetCities, targetPostalCodes }: Banner): string[] {
  return [title, ...(targetCities ?? []), ...(targetPostalCodes ?? [])]
}
