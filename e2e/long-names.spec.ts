import type { Page } from '@playwright/test'
import { enterAs, expect, giulia, onPhone, sara, test } from './world.ts'

const LONG = 'Associazione Polisportiva Dilettantistica Tuscolana Amatori Vermicino'

test('a phone gives a long name of whoever arrives the width of its row', onPhone, async ({ page }) => {
  await enterAs(page, sara)
  await answerWith(page, '**/api/facilities/*/day?*', text =>
    text.replaceAll(/"customerName":"[^"]+"/g, `"customerName":"${LONG}"`),
  )
  // Whatever the hour is, the day has rows.
  await page.goto('/dashboard/calendario')
  const names = page.getByRole('button').getByText(LONG, { exact: true })
  await expect(names.first()).toBeVisible()
  const lines = await names.evaluateAll(all =>
    all.map(name => Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))),
  )
  expect(Math.max(...lines)).toBe(3)
})

test('the smallest phone breaks no word of what is planned next', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, giulia)
  await page.goto('/dashboard/cookie')
  await answerWith(page, '**/api/dashboard', text =>
    text.replaceAll(/("facility":\{[^}]*"name":)"[^"]+"/g, `$1"${LONG}"`),
  )
  await page.getByRole('navigation', { name: 'Area personale' }).getByText('Dashboard').click()
  const titles = page.getByRole('region', { name: 'Prossime Attività' }).getByText(LONG)
  await expect(titles.first()).toBeVisible()
  const broken = await titles.evaluateAll(all =>
    all.flatMap(title => {
      const text = title.firstChild
      if (!(text instanceof Text)) throw new Error('A title is one text')
      return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
})

/** Lets the server answer, and changes what it says. */
async function answerWith(page: Page, address: string, change: (text: string) => string): Promise<void> {
  await page.route(address, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}
