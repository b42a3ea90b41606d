import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, giulia, once, onPhone, test } from './world.ts'

// The Garante's guidelines on cookies of 10 June 2021, one story for each line (R34).
test.use({ hasChosenCookies: false })

const card = (page: Page) => page.getByRole('region', { name: 'Cookie' })
const choice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
const optional = { functional: false, analytics: false, marketing: false }

for (const [width, height] of [
  [1024, 768],
  [1280, 720],
  [1366, 650],
] as const)
  test(`the question lies over no search, ${width} by ${height}`, once, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(card(page)).toBeVisible()
    const search = await page.getByRole('search', { name: 'Cerca un campo' }).boundingBox()
    const question = await card(page).boundingBox()
    expect(search && question && search.y + search.height).toBeLessThanOrEqual(question?.y ?? 0)
  })

test('the question lies over no way on from a page that is not there', onPhone, async ({ page }) => {
  await page.goto('/da-nessuna-parte')
  const question = await card(page).boundingBox()
  const way = await page.getByRole('link', { name: 'Torna alla home' }).boundingBox()
  expect(way && way.y + way.height).toBeLessThanOrEqual(question?.y ?? 0)
})

test(
  'before a choice the browser stores nothing and calls nobody',
  once,
  async ({ page, context, baseURL }) => {
    const strangers: string[] = []
    page.on('request', request => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
    })
    for (const path of ['/', '/chi-siamo', '/ricerca-campi?sport=Padel', '/']) {
      await page.goto(path)
      await expect(card(page)).toBeVisible()
      // Scrolling and waiting are no choice.
      await page.mouse.wheel(0, 2_000)
      await page.waitForTimeout(300)
    }
    await expect(card(page)).toBeVisible()
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect({ kept, strangers, cookies: await context.cookies() }).toEqual({
      kept: [],
      strangers: [],
      cookies: [],
    })
  },
)

test('the card is not printed', once, async ({ page }) => {
  await page.goto('/')
  await expect(card(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card(page)).toBeHidden()
})

test('closing the card means rejecting, and it does not come back', once, async ({ page }) => {
  await page.goto('/')
  await card(page).getByRole('button', { name: 'Chiudi e rifiuta tutti' }).click()
  await expect(card(page)).toBeHidden()
  expect(await choice(page)).toMatchObject({ essential: true, ...optional, version: '1.0' })
  await page.goto('/contatti')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('rejecting is as easy and as visible as accepting', once, async ({ page }) => {
  await page.goto('/')
  const looks = await Promise.all(
    ['Rifiuta tutti', 'Accetta tutti'].map(name =>
      card(page)
        .getByRole('button', { name, exact: true })
        .evaluate(button => {
          const { width, height, top } = button.getBoundingClientRect()
          const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight } =
            getComputedStyle(button)
          const size = [width, height, top].map(Math.round)
          return { size, color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight }
        }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
  await card(page).getByRole('button', { name: 'Rifiuta tutti', exact: true }).click()
  expect(await choice(page)).toMatchObject({ essential: true, ...optional })
})

test('the card says what is used, and leads to the notice and to single choices', once, async ({ page }) => {
  await page.goto('/')
  await expect(card(page)).toContainText('strumenti tecnici')
  await expect(card(page)).toContainText('Chiudendo con la X restano i soli tecnici')
  await card(page).getByRole('link', { name: 'Informativa' }).click()
  await expect(page.getByRole('heading', { name: 'Cookie e memoria del browser' })).toBeVisible()
  await card(page).getByRole('link', { name: 'Personalizza' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Cookie' })).toBeVisible()
})

test('the card is no wall: the page behind it works and does not move', async ({ page }) => {
  await page.goto('/chi-siamo')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await card(page).getByRole('button', { name: 'Rifiuta tutti', exact: true }).click()
  await expect(card(page)).toBeHidden()
  expect(await heading.boundingBox()).toEqual(before)
})

test('on a phone the question covers nothing that is pressed', onPhone, async ({ page }) => {
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, name] of [
      ['/', 'Cerca campi liberi'],
      ['/login', 'Accedi'],
    ] as const) {
      await page.goto(path)
      await expectAbove(page, page.getByRole('button', { name, exact: true }).filter({ visible: true }))
      const { y, height } = await boxOf(card(page))
      expect(height).toBeLessThanOrEqual(width < 384 ? 88 : 48)
      const bar = page.getByRole('navigation', { name: 'Barra di navigazione' })
      expect(y + height).toBe((await bar.count()) > 0 ? (await boxOf(bar)).y : 844)
    }
  }
  // A page can be scrolled clear of it.
  await page.goto('/chi-siamo')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectAbove(page, page.getByRole('contentinfo').getByRole('link').last())
})

test('each category is chosen by itself, none beforehand, and what is stored goes with its consent', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/cookie-preferences')
  await expect(page.getByText('Non hai ancora scelto')).toBeVisible()
  const essential = page.getByRole('switch', { name: 'Essenziali' })
  await expect(essential).toBeChecked()
  await expect(essential).toBeDisabled()
  for (const name of ['Funzionali', 'Statistici', 'Marketing'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked()

  await page.getByRole('switch', { name: 'Funzionali' }).check()
  await expect(page.getByText('Preferenze salvate').first()).toBeVisible()
  await expect(
    page.getByText(/Ultimo aggiornamento: \d\d\/\d\d\/\d{4} alle \d\d:\d\d · Versione 1\.0/),
  ).toBeVisible()
  expect(await choice(page)).toMatchObject({ ...optional, functional: true })

  await searchFor(page, 'Velletri')
  expect(await page.evaluate(() => localStorage.getItem('last-search'))).toContain('Velletri')
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Località' }).filter({ visible: true })).toHaveValue(
    'Velletri',
  )

  await page.goto('/cookie-preferences')
  // The server's page knows of no choice: the switch turns only when the browser has taken over.
  await expect(page.getByRole('switch', { name: 'Funzionali' })).toBeChecked()
  await page.getByRole('switch', { name: 'Funzionali' }).uncheck()
  expect(await page.evaluate(() => localStorage.getItem('last-search'))).toBeNull()
  await searchFor(page, 'Velletri')
  expect(await page.evaluate(() => localStorage.getItem('last-search'))).toBeNull()
})

test('whatever the browser keeps stands on the page about it', once, async ({ page, context }) => {
  await page.goto('/contatti')
  await card(page).getByRole('button', { name: 'Accetta tutti' }).click()
  await page.getByRole('radio', { name: 'Scuro' }).check()
  await searchFor(page, 'Velletri')
  await enterAs(page, giulia)
  await page.goto('/custom-reset-password')
  await page.getByLabel('Email').fill(`nessuno-${Date.now()}@demo.example`)
  await page.getByLabel('Nuova password', { exact: true }).fill('una parola lunga e rara')
  await page.getByLabel('Conferma password', { exact: true }).fill('una parola lunga e rara')
  await page.getByRole('button', { name: 'Reimposta' }).click()
  await expect(page.getByRole('heading', { name: 'Controlla la tua email per confermare' })).toBeVisible()
  await page.goto('/cookie-preferences')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.toSorted()).toEqual(['campo.device', 'campo.reset', 'campo.session_token'])
  expect(kept.toSorted()).toEqual(['cookie-consent', 'last-search', 'theme'])
  const list = page.getByRole('listitem')
  for (const name of [...cookies, ...kept]) await expect(list.filter({ hasText: `${name} ·` })).toBeVisible()
})

test('a choice holds for six months and is asked for again after them', once, async ({ page }) => {
  // From May to November it is longer than from most other months.
  await page.clock.setFixedTime('2027-05-01T10:00:00Z')
  await page.goto('/')
  await card(page).getByRole('button', { name: 'Accetta tutti' }).click()
  const chosen = await choice(page)
  expect(chosen).toMatchObject({ functional: true, analytics: true, marketing: true })
  const made = new Date(chosen.timestamp)

  await page.clock.setFixedTime('2027-11-01T11:00:00Z')
  await page.goto('/chi-siamo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toBeHidden()

  await page.clock.setFixedTime(new Date(made.getTime() + 185 * 86_400_000))
  await page.goto('/chi-siamo')
  await expect(card(page)).toBeVisible()
})

test('a choice made for another version, or unreadable, is asked for again', once, async ({ page }) => {
  for (const stored of ['{"version":"0.9","timestamp":"2026-11-20T10:00:00.000Z"}', '{oops']) {
    await page.goto('/')
    await page.evaluate(text => localStorage.setItem('cookie-consent', text), stored)
    await page.reload()
    await expect(card(page)).toBeVisible()
  }
})

test('every page leads to the choice, which can be taken back', once, async ({ page }) => {
  await page.goto('/')
  await card(page).getByRole('button', { name: 'Rifiuta tutti', exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gestione cookie' }).click()
  await page.getByRole('button', { name: 'Cancella Preferenze' }).click()
  expect(await choice(page)).toBeNull()
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('Non hai ancora scelto')).toBeVisible()
  await page.getByRole('button', { name: 'Ricarica Pagina' }).click()
  await expect(card(page)).toBeVisible()
})

test('the personal area has the same page', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard/cookie')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Cookie' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Rifiuta tutti', exact: true }).click()
  await expect(page.getByText('La tua scelta è salvata')).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('the card can be used by keyboard and read by everybody', async ({ page }) => {
  await page.goto('/contatti')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused()
  for (const link of await card(page).getByRole('link').all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  for (const name of ['Rifiuta tutti', 'Accetta tutti', 'Chiudi e rifiuta tutti']) {
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  const height = await card(page).evaluate(element => element.getBoundingClientRect().height)
  expect(height).toBeLessThan(568 * 0.61)
})

async function searchFor(page: Page, place: string) {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Località' }).filter({ visible: true })
  await box.fill(place)
  await box.press('Escape')
  await page
    .getByRole('button', { name: /^Cerca/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /trovat/ })).toBeVisible()
}

async function expectAbove(page: Page, locator: Locator) {
  await expect(card(page)).toBeVisible()
  const { y, height } = await boxOf(locator)
  expect(y + height).toBeLessThanOrEqual((await boxOf(card(page))).y)
}

/** Where something stands on the screen. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}
