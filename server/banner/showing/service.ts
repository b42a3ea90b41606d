import { readBannerLink } from '#contract/banner-link.ts'
import { type BannerPage, bannerPages } from '#contract/banner-position.ts'
import type { ShownBanner, ShownPosition } from '#contract/banner-showing.ts'
import { bannerLetters, cut } from '#contract/banner-text.ts'
import { romeDate } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { fold, isPostalCode } from '../../place/rules.ts'
import { resolvePlace } from '../../place/service.ts'
import { statusOf } from '../rules.ts'
import { type City, type Sought, whyShown } from './rules.ts'
import { listShown } from './store.ts'

/** Few searches meet two banners of a position (R30); still, a page must not grow with their number. */
const MOST_SHOWN = 12

type ShownRow = Awaited<ReturnType<typeof listShown>>[number]

/** What a page shows at each of its positions; a position with nothing to show is left out. */
export async function listShownBanners(
  context: Context,
  page: BannerPage,
  location: string | undefined,
): Promise<{ positions: ShownPosition[] }> {
  const today = romeDate(context.at ?? new Date())
  const rows = (await listShown(context, bannerPages[page])).filter(
    ({ summary }) => statusOf(summary, { isPositionEnabled: true, today }) === 'active',
  )
  const sought = soughtIn(location ?? '')
  const positions = bannerPages[page].map(position => {
    const here = rows.filter(({ summary }) => summary.position === position)
    const banners = here.flatMap(row => present(row, sought))
    return {
      position,
      intervalMs: here[0]?.interval_ms ?? null,
      banners: banners.toSorted(forThisSearchFirst).slice(0, MOST_SHOWN),
    }
  })
  return { positions: positions.filter(({ banners }) => banners.length > 0) }
}

function forThisSearchFirst(one: ShownBanner, other: ShownBanner): number {
  return Number(one.shownFor === null) - Number(other.shownFor === null)
}

function soughtIn(location: string): Sought {
  if (isPostalCode(location)) return { postalCode: location.trim() }
  const city = cityOf(location)
  return city.key === '' ? null : city
}

function cityOf(name: string): City & { name: string } {
  const comune = resolvePlace(name)
  return { name, key: fold(comune?.name ?? name), isComune: comune !== null }
}

function present({ summary }: ShownRow, sought: Sought): ShownBanner[] {
  const { id, title, description, ctaText, picture, targetCities, targetPostalCodes } = summary
  const target = { cities: (targetCities ?? []).map(cityOf), postalCodes: targetPostalCodes ?? [] }
  const shownFor = whyShown(target, sought)
  const ctaLink = readBannerLink(summary.ctaLink)
  if (shownFor === undefined || ctaLink === null) return []
  return [
    {
      id,
      title: cut(title, bannerLetters.title),
      description: cut(description, bannerLetters.description),
      ctaText,
      ctaLink,
      picture,
      shownFor,
    },
  ]
}
