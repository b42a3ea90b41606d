import type { Page } from '@playwright/test'
import { dayAhead, enterAs, expect, giulia, once, resultsPath, test, untilLive } from './world.ts'

test.use({ losesPages: true })

const search = { sport: 'Padel', location: 'Frascati', date: dayAhead(13), startTime: '20:00' }

// The code of the next page cannot come: the present page stays and says why.

test(
  'a page whose code is not here leaves the one that is, and opens once it can',
  once,
  async ({ page }) => {
    await loseNetworkAt(page, '/faq')
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

for (const { what, from, name, to } of [
  { what: 'search', from: '/', name: /^Cerca/, to: /\/ricerca-campi\?/ },
  { what: 'login', from: resultsPath(search), name: 'Prenota Ora', to: /\/login\?/ },
])
  test(`a ${what} whose page could not come opens once it can`, once, async ({ page }) => {
    await loseNetworkAt(page, from)
    const button = page.getByRole('button', { name }).filter({ visible: true }).first()
    const lost = page.getByText('Verifica la tua connessione internet e riprova')
    await button.click()
    await expect(lost).toBeVisible()
    // The notice goes by itself, so that the next one is that of the next press.
    await expect(lost).toBeHidden()
    await button.click()
    await expect(lost).toBeVisible()
    await page.context().setOffline(false)
    await button.click()
    await expect(page).toHaveURL(to)
  })

test(
  'a search says that it cannot open also while parts of the page have not come',
  once,
  async ({ page }) => {
    await page.route(/find-match|frequent-questions/, route => route.abort('internetdisconnected'))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    const search = page
      .getByRole('button', { name: /^Cerca/ })
      .filter({ visible: true })
      .first()
    const lost = page.getByText('Verifica la tua connessione internet e riprova')
    for (const _ of ['once', 'and again']) {
      await search.click()
      await expect(lost).toBeVisible()
      await page.getByRole('button', { name: 'Chiudi' }).click()
      await expect(lost).toBeHidden()
    }
    await page.context().setOffline(false)
    await search.click()
    await expect(page).toHaveURL(/\/ricerca-campi\?/)
  },
)

for (const visit of ['a first visit', 'a later one'])
  test(
    `on ${visit} a page of which the router knows nothing yet says why it cannot come, and opens once it can`,
    once,
    async ({ page }) => {
      if (visit === 'a later one') await enterAs(page, giulia)
      const asked = page.waitForRequest(/\/__manifest\?/)
      await page.route(/\/__manifest\?/, route => route.abort('internetdisconnected'))
      await page.goto('/faq')
      await asked
      await page.context().setOffline(true)
      await page.getByRole('navigation').getByRole('link', { name: 'Tornei' }).first().click()
      // In sight: without its style the drawing of the header alone fills the screen.
      await expect(page.getByText('Problema di connessione. Verifica la tua connessione')).toBeInViewport()
      await page.unrouteAll()
      await page.context().setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tornei Partner')
    },
  )

test('a page that could not be read says why', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/partite-organizzate')
  await page.route('**/api/matches/*', route => route.abort('internetdisconnected'))
  // Otherwise the page would open by itself while this is read.
  await page.route('**/partite-organizzate/*', async route =>
    route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.fallback(),
  )
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

test('what the server could not tell comes by itself once it can, part or page', once, async ({ page }) => {
  await enterAs(page, giulia)
  const away = { status: 503, json: { code: 'overloaded', title: 'Errore del server', detail: 'Riprova' } }
  await page.goto(resultsPath({ ...search, date: dayAhead(4) }))
  await untilLive(page)
  await page.route('**/api/search?*', route => route.fulfill(away))
  await page.getByRole('radio', { name: /^oggi/ }).click()
  await expect(page.getByText('Si è verificato un errore durante la ricerca')).toBeVisible()
  await page.unroute('**/api/search?*')
  await expect(page.getByText('Si è verificato un errore durante la ricerca')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('alle 20:00')

  await page.goto('/partite-organizzate')
  await page.route('**/api/matches/*', route => route.fulfill(away))
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByText('Errore del server. Riprova')).toBeVisible()
  await expect(page.getByText('Si decide alle')).toBeVisible()
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

/** Opens a page and takes the network away once the page has its late parts, and the router knows where links lead. */
async function loseNetworkAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
}
