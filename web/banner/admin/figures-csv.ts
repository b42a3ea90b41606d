import type { Banner, BannerDay } from '#contract/banner.ts'
import { bannerPositions } from '#contract/banner-position.ts'
import { csvText } from '#web/words/csv.ts'
import { formatDate } from '#web/words/dates.ts'
import { formatDecimal } from '#web/words/numbers.ts'
import { ctrOf, statusWords } from './words.ts'

export function bannersCsv(banners: readonly Banner[]): string {
  const rows = banners.map(banner => [
    banner.title,
    statusWords[banner.status].label,
    bannerPositions[banner.position],
    ...figuresOf(banner),
  ])
  return csvText([['Banner', 'Status', 'Posizione', 'Impressioni', 'Click', 'CTR'], ...rows])
}

export function daysCsv(days: readonly BannerDay[]): string {
  const rows = days.map(({ date, views, clicks }) => [
    formatDate(date),
    ...figuresOf({ viewCount: views, clickCount: clicks }),
  ])
  return csvText([['Giorno', 'Impressioni', 'Click', 'CTR'], ...rows])
}

function figuresOf(counts: Pick<Banner, 'viewCount' | 'clickCount'>): string[] {
  // No dots in thousands: a spreadsheet counts with these.
  return [String(counts.viewCount), String(counts.clickCount), formatDecimal(ctrOf(counts), 2)]
}
