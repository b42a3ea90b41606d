import type { Locator } from '@playwright/test'
import {
  dayAhead,
  enterAs,
  expect,
  expectAccessible,
  giulia,
  once,
  onPhone,
  resultsPath,
  test,
} from './world.ts'

test('the home is accessible and its pins lead to real times', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page, [360, 768])
  const pin = page.getByRole('link', { name: /libero alle \d\d:\d\d/ }).first()
  // Late in the evening nothing is left of today.
  test.skip((await pin.count()) === 0, 'no free time left today')
  await expect(pin).toHaveAttribute('href', /prenota=\d+-\d{8}-\d{4}/)
})

test(
  'on a phone the chosen sport has its ring, and nothing of the panel is cut',
  onPhone,
  async ({ page }) => {
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      const place = page
        .getByRole('combobox', { name: 'Località' })
        .filter({ visible: true })
        .locator('xpath=..')
      const box = await place.boundingBox()
      const left = box?.x ?? 0
      const right = left + (box?.width ?? 0)
      const sport = page
        .getByRole('radio', { name: 'Calcio a 5' })
        .and(page.locator(':checked'))
        .locator('xpath=..')
      expect((await sport.boundingBox())?.x).toBeCloseTo(left, 0)
      const ring = await sport
        .locator('> span')
        .first()
        .evaluate(picture => getComputedStyle(picture).outline)
      expect(ring).toMatch(/^rgb\(\d+, \d+, \d+\) solid 2px$/)
      const calendar = await page
        .getByRole('button', { name: 'Scegli una data dal calendario' })
        .boundingBox()
      expect((calendar?.x ?? 0) + (calendar?.width ?? 0)).toBeCloseTo(right, 0)
    }
  },
)

test('a search names what is missing', once, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Località' }).filter({ visible: true }).fill('')
  // Leaves the field, whose open list hides everything else.
  await page.keyboard.press('Tab')
  await page
    .getByRole('button', { name: /^Cerca/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByText('Compila tutti i campi').first()).toBeVisible()
  await expect(
    page.getByText('Per effettuare la ricerca è necessario compilare: Località').first(),
  ).toBeVisible()
})

test('the location box completes names as one types', once, async ({ page }) => {
  await page.goto('/')
  const place = page.getByRole('combobox', { name: 'Località' }).filter({ visible: true })
  await place.click()
  await place.fill('')
  await page.keyboard.type('qwx', { delay: 40 })
  await expect(page.getByRole('option', { name: 'se è una zona, cerca lo stesso' })).toBeVisible()
  await place.fill('')
  await page.keyboard.type('forli', { delay: 40 })
  const option = page.getByRole('option', { name: 'Forlì, FC' })
  await pick(option)
  await expect(place).toHaveValue('Forlì')
})

test('a list that is closed before it has come stays closed', once, async ({ page }) => {
  await page.route('**/assets/combobox-aria-*', async route => {
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto('/')
  const place = page.getByRole('combobox', { name: 'Località' }).filter({ visible: true })
  const completing = page.waitForResponse('**/assets/combobox-aria-*')
  await place.fill('Velletri')
  await place.press('Escape')
  await (await completing).finished()
  await expect(place).toHaveAttribute('aria-autocomplete', 'list')
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  await place.press('End')
  await page.keyboard.type(' ')
  await expect(place).toHaveAttribute('aria-expanded', 'true')
})

test('when the exact time is taken the same day’s other times are offered', once, async ({ page }) => {
  await enterAs(page, giulia)
  // Before any facility opens, so that nothing can be free at exactly that time.
  await page.goto(
    resultsPath({ sport: 'Tennis', location: 'Frascati', date: dayAhead(2), startTime: '05:00' }),
  )
  // The true reason is that it is closed then (R43).
  await expect(page.getByRole('heading', { name: 'A Frascati alle 05:00 è chiuso' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A Frascati, altre ore' })).toBeVisible()
  await expect(page.getByText('Altri orari disponibili lo stesso giorno')).toBeVisible()
  await expectAccessible(page, [360, 768])

  const card = page.getByRole('article').first()
  await expect(card.getByText(/^Libero alle \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/^Disponibile alle/)).toBeHidden()
  await card.getByRole('button', { name: 'Scegli Orario e Prenota' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scegli l’orario' })
  await expect(sheet.getByRole('button', { name: 'Conferma e Prenota' })).toBeDisabled()
  await expect(sheet.getByText('Seleziona un orario')).toBeVisible()
  await expectAccessible(page)
  await sheet
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Conferma e Prenota' }).click()
  await expect(page.getByRole('dialog', { name: 'Conferma Prenotazione' })).toBeVisible()
})

test('a place without fields says so kindly and offers a way on', once, async ({ page }) => {
  await page.goto(resultsPath({ sport: 'Padel', location: 'Aosta', date: dayAhead(2), startTime: '20:00' }))
  await expect(page.getByRole('heading', { name: 'Ad Aosta non c’è ancora un campo' })).toBeVisible()
  await expect(page.getByText(/^Il posto più vicino con qualcosa di libero è/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuova ricerca' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL('/')
})

test('a sport alone asks for the rest in place', once, async ({ page }) => {
  await page.goto('/ricerca-campi?sport=Padel')
  await expect(page.getByRole('heading', { level: 1, name: 'Dove e quando vuoi giocare?' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cerca/ }).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
})

test('each part of the search is edited in place, or taken away and asked for', async ({
  page,
  isMobile,
}) => {
  const search = { sport: 'Tennis', location: 'Frascati', date: dayAhead(2), startTime: '05:00' }
  await page.goto(resultsPath(search))
  if (isMobile) await page.getByRole('button', { name: 'Filtri' }).click()
  const part = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  await part(/^Orario: 05:00/).click()
  await expect(page.getByRole('dialog', { name: 'Orario' })).toBeVisible()
  // Only the popover: what lies behind it is hidden from screen readers.
  await expectAccessible(page, [], '[role=dialog]')
  await page.getByRole('dialog', { name: 'Orario' }).getByRole('button', { name: '15:00' }).click()
  await expect(page).toHaveURL(/startTime=15%3A00/)

  await part(/^Sport: Tennis/).click()
  await page.getByRole('dialog', { name: 'Sport' }).getByRole('radio', { name: 'Padel' }).click()
  await expect(page).toHaveURL(/sport=Padel/)
  await part('Togli 15:00').click()
  await expect(page.getByRole('heading', { level: 1, name: /campi trovati$/ })).toBeVisible()
  await expect(page.getByText(/^Libero dalle/).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'A che ora?' })).toBeVisible()
  await part('Togli Frascati').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dove vuoi giocare?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Località' }).filter({ visible: true }).click()
  await page.keyboard.type('grottaf', { delay: 40 })
  const option = page.getByRole('option', { name: /^Grottaferrata/ })
  await pick(option)
  await expect(page).toHaveURL(/location=Grottaferrata/)
  await expect(page.getByText(/^Grottaferrata, /).first()).toBeVisible()
})

test(
  'services, order and view stand in the address, and the plan leads to a time',
  once,
  async ({ page }) => {
    const search = { sport: 'Tennis', location: 'Frascati', date: dayAhead(2), startTime: '05:00' }
    await page.goto(resultsPath(search))
    await page.getByRole('button', { name: 'Illuminazione notturna' }).click()
    await expect(page).toHaveURL(/servizi=illuminazione/)
    await expect(page.getByRole('article').filter({ hasText: 'Colle Pizzuto' })).toHaveCount(0)
    await page.getByLabel('Ordina per').selectOption('Orario')
    await expect(page).toHaveURL(/ordine=orario/)
    await page.getByRole('radio', { name: 'Pianta' }).click()
    await expect(page).toHaveURL(/vista=pianta/)
    const court = page.getByRole('button', { name: /^Prenota Terra alle \d\d:\d\d$/ })
    await expect(court).toBeVisible()
    await expectAccessible(page)
    await court.click()
    await expect(page).toHaveURL(/\/login\?redirectTo=.*prenota/)
  },
)

test('the map asks before it calls anybody, and its pins work by keyboard', once, async ({ page }) => {
  const asked: string[] = []
  await page.route('https://tiles.example/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  const search = { sport: 'Tennis', location: 'Frascati', date: dayAhead(2), startTime: '05:00' }
  await page.goto(`${resultsPath(search)}&vista=mappa`)
  await expect(page.getByRole('heading', { name: 'La mappa arriva da un altro sito' })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  // Code that the network has lost is asked for again.
  const lost: string[] = []
  const code = /\/assets\/map-canvas-.*\.js$/
  await page.route(code, route => lost.push(route.request().url()) && route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Mostra la mappa' }).click()
  await expect.poll(() => lost.length).toBeGreaterThan(1)
  await page.unroute(code)
  const pin = page.getByRole('button', { name: /^Centro Sportivo Le Querce, libero alle/ })
  await expect(pin).toBeVisible()
  await expect(page.getByText('© Mappa di prova')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await pin.press('Enter')
  await expect(page.getByRole('article', { name: 'Centro Sportivo Le Querce' })).toBeVisible()
  await expectAccessible(page)

  const map = page.getByRole('region', { name: /^Mappa dei risultati/ })
  await map.focus()
  await map.press('ArrowRight')
  await page.getByRole('button', { name: 'Cerca in questa zona' }).click()
  await expect(page).toHaveURL(/location=[^&]+%28[A-Z]{2}%29/)
  // The consent given once also holds for the new results.
  await expect(map).toBeVisible()
  await expect(page.getByRole('heading', { name: 'La mappa arriva da un altro sito' })).toBeHidden()

  // Zoomed out, facilities that would overlap share a pin, which leads to all of them.
  const anyHour = { sport: 'Calcio a 5', location: 'Roma', date: dayAhead(2), fascia: 'giorno', raggio: '30' }
  await page.goto(`/ricerca-campi?${new URLSearchParams({ ...anyHour, vista: 'mappa' })}`)
  await page.getByRole('button', { name: 'Mostra la mappa' }).click()
  await expect(map.getByRole('button', { name: /libero alle/ }).first()).toBeVisible()
  for (let step = 0; step < 5; step += 1) await map.getByRole('button', { name: 'Riduci' }).click()
  const shared = map.getByRole('button', { name: /libero alle .*; .*libero alle/ }).first()
  await expect(shared).toHaveText(/^(\d+ camp[io]|Altre ore)$/)
  const cards = page.getByRole('article').filter({ hasText: /€/ })
  // The map may still be moving: until it rests pins may join, even after a press.
  await expect(async () => {
    await shared.press('Enter')
    expect(await cards.count()).toBe((await shared.getAttribute('aria-label'))?.split('; ').length)
  }).toPass()
  await expect(shared).toBeFocused()
})

test('a page that does not exist answers 404 and leads on', once, async ({ page }) => {
  const answer = await page.goto('/non-esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Fuori campo' })).toHaveCSS('font-size', '44px')
  await expectAccessible(page)
})

/** The list fades in; a click that has to be tried twice scrolls the page, and scrolling closes the list. */
async function pick(option: Locator) {
  await expect(option).toBeVisible()
  await option.evaluate(node =>
    Promise.all(node.ownerDocument.getAnimations().map(({ finished }) => finished)),
  )
  await option.click()
}

test('a facility opened from a search proposes what was looked for, on other days and after going back', async ({
  page,
}) => {
  const search = { sport: 'Padel', location: 'Frascati', date: dayAhead(13), startTime: '16:00' }
  await page.goto(resultsPath(search))
  const cards = page.getByRole('article')
  await cards.getByRole('link', { name: 'Centro Sportivo Le Querce', exact: true }).first().click()
  const sports = page.getByRole('region', { name: /^Campi/ }).getByRole('group', { name: 'Sport' })
  const sport = sports.getByRole('button', { name: 'Padel', pressed: true })
  const proposed = page.getByRole('link', { name: /^(Prenota|Chiedi) Padel \d alle (1[6-9]|2\d):\d0$/ })
  const first = proposed.filter({ hasText: 'Padel' })
  await expect(sport).toBeVisible()
  await expect(first).toHaveAttribute('href', new RegExp(`date=${search.date}.*prenota=`))
  const times = page.getByRole('list', { name: 'Orari liberi, Padel 1' }).getByRole('link')
  await expect(times.first()).toHaveText(/^(1[6-9]|2\d):/)

  await page.getByRole('group', { name: 'Giorno' }).locator('label').nth(2).click()
  await expect(page).toHaveURL(new RegExp(`giorno=${dayAhead(2)}`))
  await expect(first).toHaveAttribute('href', new RegExp(`date=${dayAhead(2)}`))
  await expect(sport).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/ricerca-campi/)
  await page.goForward()
  await expect(first).toHaveAttribute('href', new RegExp(`date=${dayAhead(2)}`))
  await expect(sport).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/campi\/[a-z-]+$/)
})
