import type { Banner } from '#contract/banner.ts'
import type { BannerSearch } from '#web/path/banner-path.ts'

/** Banners by a part of their title or of a city or CAP they are meant for, at one position or at all. */
export function findBanners(banners: readonly Banner[], { text, position }: BannerSearch): Banner[] {
  const wanted = fold(text.trim())
  return banners.filter(
    banner =>
      (position === '' || banner.position === position) &&
      wordsOf(banner).some(words => fold(words).includes(wanted)),
  )
}

function wordsOf({ title, targetCities, targetPostalCodes }: Banner): string[] {
  return [title, ...(targetCities ?? []), ...(targetPostalCodes ?? [])]
}

/** As people compare names: without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
