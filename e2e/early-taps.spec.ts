import { dayAhead, enterAs, expect, giulia, onPhone, resultsPath, test } from './world.ts'

// A cheap phone on a bad network has the page before its scripts. These taps must work even without any scripts.
test.use({ javaScriptEnabled: false })

test(
  'a tap before the scripts arrive leads to the results, and to the form of a time',
  onPhone,
  async ({ page }) => {
    await enterAs(page, giulia)
    await page.goto('/')
    await page
      .getByRole('button', { name: /^Cerca/ })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(
      /\/ricerca-campi\?sport=calcio-5&location=\w+&date=\d{4}-\d\d-\d\d&startTime=\d\d%3A\d\d/,
    )

    const date = dayAhead(10)
    await page.goto(resultsPath({ sport: 'Calcio a 5', location: 'Frascati', date, startTime: '20:30' }))
    await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
    const slot = new RegExp(`[?&]prenota=\\d+-${date.replaceAll('-', '')}-2030`)
    await expect(page).toHaveURL(slot)
    await expect(page).toHaveURL(/sport=Calcio\+a\+5&location=Frascati/)
  },
)

test('a heart pressed before the scripts arrive leads a guest to the login', onPhone, async ({ page }) => {
  await page.goto('/campi?q=querce')
  await page.getByRole('link', { name: /^Salva .+ tra i preferiti$/ }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirectTo: '/campi?q=querce' })}`)
})

test('whoever has no scripts at all reads what does not work without them', onPhone, async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript p')).toContainText('per accedere e prenotare attivalo')
})

test('whoever has no scripts is asked nothing that he could not answer', onPhone, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#cookie-banner')).toHaveCount(1)
  await expect(page.locator('#cookie-banner')).toBeHidden()
})
