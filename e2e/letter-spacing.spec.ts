import { expect, onPhone, test } from './world.ts'

// Whoever reads slowly sets letters, words and lines apart as far as WCAG 1.4.12 lets him, and loses nothing.
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
  // As a reader's own extension sets it, which no content policy stops.
  await page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, APART)
  expect(await tiles.evaluateAll(findCut)).toEqual([])
  // The links between rounds meet the middle of tiles, which only rows of one height have where they are looked for.
  const heights = await page
    .getByRole('region', { name: 'Tabellone' })
    .locator('li:has(> .court-chalk), li:has(> div > .court-chalk)')
    .evaluateAll(rows => rows.filter(row => row.checkVisibility()).map(row => row.clientHeight))
  const lowest = Math.min(...heights)
  for (const height of heights)
    expect(Math.abs(Math.round(height / lowest) * lowest - height)).toBeLessThan(4)
})

/** In the browser: what stands in a tile and is not seen whole. */
function findCut(tiles: Element[]): string[] {
  return tiles
    .filter(tile => tile.checkVisibility())
    .flatMap(tile => [...tile.querySelectorAll('span')])
    .filter(text => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
    .map(text => text.textContent ?? '')
    .filter(text => text !== '')
}
