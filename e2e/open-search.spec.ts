import { dayAhead, expect, onPhone, resultsPath, test } from './world.ts'

test(
  'on a phone back closes the panel over what was found, and leads from what was found next to it',
  onPhone,
  async ({ page }) => {
    const wish = { sport: 'Calcio a 5', location: 'Frascati', date: dayAhead(2), startTime: '20:30' }
    await page.goto('/chi-siamo')
    await page.goto(resultsPath(wish))
    const found = page.getByRole('heading', { level: 1, name: /campi? trovat/ })
    await expect(found).toBeVisible()
    const address = page.url()
    const summary = page.getByRole('button', { name: /Modifica la ricerca$/ })
    const panel = page.getByRole('search', { name: 'Cerca un campo' })
    await page.evaluate(() => window.scrollTo(0, 400))
    // Playwright's own tap scrolls back what sticks.
    const { x = 0, y = 0 } = (await summary.boundingBox()) ?? {}
    await page.touchscreen.tap(x + 40, y + 20)
    // Also from further down it opens before one's eyes.
    await expect(panel.getByRole('radio', { name: 'Padel' })).toBeInViewport()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)

    await summary.tap()
    await expect(panel).toBeVisible()
    await summary.tap()
    await expect(panel).toBeHidden()
    await summary.tap()
    await panel.getByRole('radio', { name: 'Padel' }).tap()
    await panel.getByRole('button', { name: /^Cerca/ }).tap()
    await expect(summary).toContainText('Padel, Frascati')
    await expect(panel).toBeHidden()
    await page.goBack()
    await expect(summary).toContainText('Calcio a 5, Frascati')
    await expect(panel).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/chi-siamo/)
  },
)
