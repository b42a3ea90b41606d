import type { BannerPage } from '#contract/banner-position.ts'
import { browserQueryClient, read } from '#web/lib/query.ts'

const MINUTE = 60_000
/** So long a page of the browser waits for its banners; what comes later stays away, because it would move the page. */
const PATIENCE_MS = 300

/**
 * The banners of a page, kept as specified. Where some are on screen they are asked for again every minute, so that
 * switching a position off reaches whoever looks at it (R55).
 */
export const bannersQuery = (page: BannerPage, location = '') => ({
  ...read('GET /api/banners', { query: { page, ...(location && { location }) } }, { staleTime: 5 * MINUTE }),
  gcTime: 60 * MINUTE,
})

export const BANNERS_AGAIN_MS = MINUTE

/** For a page that the browser draws by itself. */
export async function waitForBanners(page: BannerPage, location?: string): Promise<void> {
  const arrived = browserQueryClient().prefetchQuery(bannersQuery(page, location))
  await Promise.race([arrived, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
}
