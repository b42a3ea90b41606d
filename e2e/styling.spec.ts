import { expect, onPhone, test, untilLive } from './world.ts'

/** A rule that asks an ancestor what it has and then means anything beneath it makes them thousands. */
const MOST_STYLED = 100

test(
  'an element that comes to a page is styled, not the whole page again',
  onPhone,
  async ({ page, browser }) => {
    for (const path of ['/', '/campi']) {
      await page.goto(path)
      await untilLive(page)
      await page.waitForLoadState('networkidle')
      await browser.startTracing(page, { categories: ['devtools.timeline'] })
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '#contenuto', textContent: 'Salva' })
        document.querySelector('main h1')?.parentElement?.append(link)
        return getComputedStyle(document.querySelector('footer') ?? link).color
      })
      const styled = styledIn(await browser.stopTracing())
      expect(styled.length, path).toBeGreaterThan(0)
      expect(Math.max(...styled), path).toBeLessThan(MOST_STYLED)
    }
  },
)

type Trace = { traceEvents: { name: string; args?: { elementCount?: number } }[] }

/** How many elements each round of styling went through. */
function styledIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as Trace
  return traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args?.elementCount !== undefined ? [args.elementCount] : [],
  )
}
