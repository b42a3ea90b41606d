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
