import { enterAs, expect, giulia, once, test } from './world.ts'

test.use({ losesPages: true })

// The code of the next page cannot come: the present page stays and says why.

test(
  'a page whose code is not here leaves the one that is, and opens once it can',
  once,
  async ({ page }) => {
    await page.goto('/faq')
    await page.context().setOffline(true)
    const link = page.getByRole('navigation').getByRole('link', { name: 'Tornei' }).first()
    await link.click()
    await expect(page.getByText('Verifica la tua connessione internet e riprova')).toBeVisible()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domande frequenti')
    await page.context().setOffline(false)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tornei Partner')
  },
)

test('a page that could not be read says why', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/partite-organizzate')
  await page.route('**/api/matches/*', route => route.abort('internetdisconnected'))
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Partita sospesa' })).toBeVisible()
  await expect(
    page.getByText('Problema di connessione. Verifica la tua connessione internet e riprova'),
  ).toBeVisible()
  await page.unroute('**/api/matches/*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(
    page.getByRole('heading', { name: 'Chi c’è' }).or(page.getByText('Si decide alle')),
  ).toBeVisible()
})

test(
  'what opens over a page of a version that is gone opens in the one that took its place',
  once,
  async ({ page }) => {
    await page.goto('/campi')
    // As if the page had stood open for a minute, and its files were no longer served.
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 60_000
    })
    await page.route('**/assets/*.js', route => route.fulfill({ status: 404 }))
    page.once('domcontentloaded', () => page.unroute('**/assets/*.js'))
    await page.getByRole('link', { name: 'Mostra Campi di Centro Sportivo Le Querce' }).click()
    await expect(page.getByRole('dialog', { name: 'Campi di Centro Sportivo Le Querce' })).toBeVisible()
  },
)
