import type { Page } from '@playwright/test'
import { dayAhead, enterAs, expect, giulia, onPhone, sara, test } from './world.ts'

// A reader may set letters, words and lines apart as far as WCAG 1.4.12 says, and loses nothing (R36).
const APART = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`

test('a bracket keeps its names whole where letters stand wide apart', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await page.goto('/tornei/coppa-dei-castelli')
  const tiles = page.getByRole('region', { name: 'Tabellone' }).locator('.court-chalk')
  await expect(tiles.first()).toBeVisible()
  await setApart(page)
  expect(await tiles.evaluateAll(findCut)).toEqual([])
  // The lines between rounds meet the tiles in their middle only if all rows have the same height.
  const heights = await page
    .getByRole('region', { name: 'Tabellone' })
    .locator('li:has(> .court-chalk), li:has(> div > .court-chalk)')
    .evaluateAll(rows => rows.filter(row => row.checkVisibility()).map(row => row.clientHeight))
  const lowest = Math.min(...heights)
  for (const height of heights)
    expect(Math.abs(Math.round(height / lowest) * lowest - height)).toBeLessThan(4)
})

test('whoever comes is read whole at the desk, however long his name is', onPhone, async ({ page }) => {
  await enterAs(page, sara)
  const customerName = 'Associazione Sportiva Dilettantistica D’Amico e Figli di San Giovanni Battista'
  const date = dayAhead(13)
  const times = { fieldId: 7, date, startTime: '25:00', endTime: '25:45' }
  const send = (path: string, data: object) =>
    page.request.post(`/api/facilities/1/desk-bookings${path}`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data,
    })
  const made = await send('', { ...times, customerName, phone: '06 9401 2345' })
  const { id, version } = await made.json()
  await page.setViewportSize({ width: 360, height: 844 })
  await page.goto(`/dashboard/calendario?struttura=1&giorno=${date}`)
  const name = page.getByText(customerName)
  await expect(name).toBeVisible()
  expect(await name.evaluate(text => text.scrollHeight - text.clientHeight)).toBeLessThan(2)
  await send(`/${id}/cancellation`, { version, words: 'Prova finita.' })
})

test('the bar under the thumb has room for each of its words', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await enterAs(page, giulia)
  await page.goto('/dashboard')
  const here = page.getByRole('navigation', { name: 'Barra di navigazione' }).getByText('Dashboard')
  const word = () =>
    here.evaluate(link => {
      const text = document.createRange()
      text.selectNodeContents(link)
      const { left, right } = text.getBoundingClientRect()
      return { width: right - left, right, isInside: left >= link.getBoundingClientRect().left }
    })
  const usual = await word()
  await setApart(page)
  await expect.poll(async () => (await word()).width).toBeGreaterThan(usual.width)
  const { right, isInside } = await word()
  expect(isInside).toBe(true)
  expect(right).toBeLessThanOrEqual(360)
})

/** As a reader's own extension does, which no content policy stops. */
async function setApart(page: Page) {
  await page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, APART)
}

/** In the browser: what stands in a tile and is not seen whole. */
function findCut(tiles: Element[]): string[] {
  return tiles
    .filter(tile => tile.checkVisibility())
    .flatMap(tile => [...tile.querySelectorAll('span')])
    .filter(text => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
    .map(text => text.textContent ?? '')
    .filter(text => text !== '')
}
