import type { Banner } from '#contract/banner.ts'
import { bannerPositions } from '#contract/banner-position.ts'
import { ctrOf, statusWords } from './words.ts'

/** What a spreadsheet would take for a formula is made a text (OWASP, CSV injection). */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export function toCsv(banners: readonly Banner[]): string {
  const head = ['Banner', 'Status', 'Posizione', 'Impressioni', 'Click', 'CTR']
  const rows = banners.map(banner => [
    banner.title,
    statusWords[banner.status].label,
    bannerPositions[banner.position],
    banner.viewCount,
    banner.clickCount,
    ctrOf(banner).toFixed(2),
  ])
  return [head, ...rows].map(row => row.map(cell).join(';')).join('\r\n')
}

export function saveAsCsv(banners: readonly Banner[]): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', toCsv(banners)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: 'banner.csv' }).click()
  URL.revokeObjectURL(url)
}
