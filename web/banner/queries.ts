import type { BannerPage } from '#contract/banner-position.ts'
import { browserQueryClient, read } from '#web/api/query.ts'
import { loadCarousel } from './late-carousel.tsx'

const MINUTE_MS = 60_000
/** How long a page drawn by the browser waits for its banners; later ones are not shown, because they would move the page. */
const PATIENCE_MS = 300

/**
 * The banners of a page, kept as specified. Where some are on screen they are asked for again every minute, so that
 * switching a position off reaches whoever looks at it (R55).
 */
export const bannersQuery = (page: BannerPage, location = '') =>
  read(
    'GET /api/banners',
    { query: { page, ...(location && { location }) } },
    { staleTime: 5 * MINUTE_MS, keepMs: 60 * MINUTE_MS },
  )

export const BANNERS_AGAIN_MS = MINUTE_MS

/** For a page that the browser draws by itself. */
export async function waitForBanners(page: BannerPage, location?: string): Promise<void> {
  const arrived = arrive(page, location).catch(() => undefined)
  await Promise.race([arrived, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
}

async function arrive(page: BannerPage, location?: string): Promise<void> {
  const { positions } = await browserQueryClient().fetchQuery(bannersQuery(page, location))
  if (positions.length > 0) await loadCarousel()
}
