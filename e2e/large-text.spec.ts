import type { LaunchOptions, Locator } from '@playwright/test'
import {
  anew,
  dayAhead,
  enterAs,
  expect,
  giulia,
  onPhone,
  test as ordinary,
  paolo,
  resultsPath,
  sara,
  untilLive,
} from './world.ts'

/** Twice the letters that a browser begins with. */
const LETTERS_PX = 32

const test = ordinary.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${LETTERS_PX}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

test('letters of twice their size fit a phone', onPhone, async ({ page, database }) => {
  const { rows } = await database.query(
    `select id from organized_match where status = 'open' order by starts_at desc limit 1`,
  )
  for (const path of ['/', '/campi', '/partite-organizzate', `/partite-organizzate/${rows[0].id}`]) {
    await page.goto(anew(path))
    await untilLive(page)
    expect(await cutIn(page.locator('main')), path).toEqual([])
  }
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').click()
  for (const link of await menu.getByRole('link').all())
    expect((await link.boundingBox())?.x, await link.innerText()).toBeGreaterThan(0)
})

test('letters of twice their size leave names and dates whole', onPhone, async ({ page }) => {
  const search = { sport: 'Calcio a 5', location: 'Frascati', date: dayAhead(2), startTime: '20:30' }
  await page.goto(resultsPath(search))
  await expect(page.getByRole('button', { name: 'Modifica la ricerca' })).toBeVisible()
  expect(await brokenIn(page.getByRole('button', { name: 'Modifica la ricerca' }))).toEqual([])
  await page.goto('/partite-organizzate')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await brokenIn(page.getByRole('article').getByRole('heading'))).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(resultsPath(search))
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  const edges = [card, card.getByRole('button', { name: 'Prenota Ora' })].map(async part => {
    const box = await part.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? Number.NaN)
  })
  const [ofCard = 0, ofButton] = await Promise.all(edges)
  expect(ofButton, 'Prenota Ora').toBeLessThan(ofCard)
})

test(
  'letters of twice their size leave the form of a booking and its ticket whole',
  onPhone,
  async ({ page }) => {
    await enterAs(page, giulia)
    const search = { sport: 'Tennis', location: 'Frascati', date: dayAhead(14), startTime: '10:00' }
    await page.goto(resultsPath(search))
    await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    const confirm = dialog.getByRole('button', { name: /^Conferma Prenotazione/ })
    await expect(confirm).toBeVisible()
    expect(await cutIn(dialog.locator('form'))).toEqual([])
    expect(await brokenIn(confirm.getByText('Conferma Prenotazione', { exact: true }))).toEqual([])
    await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/bookings', async route => {
      await looked
      await route.continue()
    })
    await page.setViewportSize({ width: 360, height: 844 })
    await confirm.click()
    await expect(dialog.getByText('Confermando...')).toBeVisible()
    expect(await cutIn(dialog.locator('div', { has: page.getByText('Confermando...') }).last())).toEqual([])
    goOn()
    const title = page.getByRole('heading', { name: 'Prenotazione confermata!' })
    await expect(title).toBeVisible()
    expect(await brokenIn(title)).toEqual([])
  },
)

test('letters of twice their size leave the words of a notice whole', onPhone, async ({ page }) => {
  await page.goto('/campi')
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
  const notices = page.getByRole('region', { name: 'Notifiche (F8)' })
  await expect(notices).toContainText('Errore geolocalizzazione')
  expect(await brokenIn(notices.getByRole('paragraph'))).toEqual([])
})

/** Words that are broken between two lines. */
function brokenIn(parts: Locator): Promise<string[]> {
  return parts.evaluateAll(all =>
    all.flatMap(part => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

test('letters of twice their size fit the desk', onPhone, async ({ page }) => {
  await enterAs(page, sara)
  for (const path of ['oggi', 'calendario', 'clienti', 'numeri', 'prenotazioni', 'orari', 'piove']) {
    await page.goto(anew(`/dashboard/${path}`))
    await untilLive(page)
    expect(await cutIn(page.locator('main')), path).toEqual([])
  }
  // Where the name of the facility stood beside the icons, it made the header higher than the screen.
  expect(await brokenIn(page.getByRole('banner').locator('summary'))).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test(
  'letters of twice their size fit the administration',
  onPhone,
  async ({ page, database, afterwards }) => {
    await enterAs(page, paolo)
    for (const path of ['utenti', 'strutture', 'banner', 'importa', 'registro']) {
      await page.goto(anew(`/dashboard/${path}`))
      await untilLive(page)
      expect(await cutIn(page.locator('main')), path).toEqual([])
    }
    await page.goto(anew('/dashboard/banner'))
    const titles = page.getByRole('cell').locator('p:first-child')
    await expect(titles.first()).toBeVisible()
    expect(await brokenIn(titles)).toEqual([])

    // A chart, and its table for the ear.
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/dashboard/banner?scheda=statistiche')
    await expect(page.getByRole('heading', { name: 'Impressioni per giorno' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    afterwards(() => database.query(`delete from import_run where file_name = 'impianti.csv'`))
    await database.query(
      `insert into import_run (user_id, file_name, source, state, mapping)
     select id, 'impianti.csv', 'impianti', 'cancelled', '{"columns": {}, "kinds": {}, "comuni": {}}' from auth_user where email = $1`,
      [paolo.email],
    )
    await page.goto('/dashboard/importa')
    const run = page.getByRole('link', { name: 'impianti.csv' })
    await expect(run).toBeVisible()
    expect(await brokenIn(run)).toEqual([])
  },
)

/** What reaches beyond the screen, and what is longer than its own box. */
function cutIn(part: Locator): Promise<string[]> {
  return part.evaluate(whole => {
    const scrolls = (element: Element): boolean =>
      element !== whole &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement ?? whole))
    const isCut = (element: Element) => {
      const { right, width } = element.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility() || scrolls(element)) return false
      // A pin of the scene can be pressed in a larger area than is seen.
      const { display, position } = getComputedStyle(element)
      const isWider = element.scrollWidth > element.clientWidth + 1
      return right > innerWidth + 1 || (isWider && display !== 'inline' && position !== 'absolute')
    }
    return [...whole.querySelectorAll('h1, h2, p, label, button, a, dd, li, input')]
      .filter(isCut)
      .map(element => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')))
  })
}
