import type { Page } from '@playwright/test'
import { endBookingsOf } from './desk-grid.ts'
import {
  closeFrascati,
  dayAhead,
  enterAs,
  expect,
  giulia,
  once,
  onPhone,
  paolo,
  resultsPath,
  sara,
  test,
} from './world.ts'

test.describe('what matters lies in sight on a phone', onPhone, () => {
  test('below what is taken the first free court nearby can be seen, without scrolling', async ({
    page,
    database,
    afterwards,
  }) => {
    const date = dayAhead(9)
    afterwards(await closeFrascati(database, { date, hours: [19, 21] }))
    await page.goto(resultsPath({ sport: 'Padel', location: 'Frascati', date, startTime: '20:00' }))
    await expect(page.getByRole('heading', { name: 'A Frascati alle 20:00 è tutto occupato' })).toBeVisible()
    const near = page.getByRole('region', { name: 'Nei dintorni' }).getByRole('article').first()
    await expect(near.getByRole('button', { name: /libero alle/ }).first()).toBeInViewport({ ratio: 0.5 })
  })

  test('whoever has searched before finds answers and the search in one view, and opens the rest of it', async ({
    page,
  }) => {
    await page.goto('/')
    await page
      .getByRole('button', { name: /^Cerca/ })
      .filter({ visible: true })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: /trovat/ })).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).tap()
    const search = page.getByRole('search', { name: 'Cerca un campo' })
    await expect(page.getByRole('heading', { name: /^Liberi vicino a/ })).toBeVisible()
    await expect(search.getByRole('button', { name: 'Cerca', exact: true })).toBeInViewport({ ratio: 1 })
    const place = search.getByRole('combobox', { name: 'Località' }).filter({ visible: true })
    await expect(place).toHaveCount(0)
    const rest = search.getByRole('button', { name: /^Località, data e orario/ })
    await rest.tap()
    await expect(place).toBeVisible()
    await expect(rest).toHaveAttribute('aria-expanded', 'true')
    await expect(rest).toBeFocused()
  })

  test('a booking that cannot be cancelled asks for the telephone above the fold', async ({
    page,
    database,
    afterwards,
  }) => {
    await enterAs(page, giulia)
    const change = 'update facility set cancellation_hours = $1 where name = $2'
    const leQuerce = 'Centro Sportivo Le Querce'
    afterwards(() => database.query(change, [2, leQuerce]))
    await database.query(change, [168, leQuerce])
    const date = dayAhead(4)
    await page.goto(resultsPath({ sport: 'Calcio a 5', location: 'Frascati', date, startTime: '20:30' }))
    await page
      .getByRole('article')
      .filter({ hasText: leQuerce })
      .getByRole('button', { name: 'Prenota Ora' })
      .tap()
    const form = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    await expect(form.getByRole('heading', { name: 'Non si potrà più annullare' })).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Telefono' })).toBeInViewport({ ratio: 1 })
  })

  test('what is wrong with a field is brought into sight with it, above the buttons', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAs(page, giulia)
    const when = { date: dayAhead(4), startTime: '20:30' }
    await page.goto(resultsPath({ sport: 'Calcio a 5', location: 'Frascati', ...when }))
    await page.getByRole('button', { name: 'Prenota Ora' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    await dialog.getByLabel('Telefono').fill('')
    await dialog.locator('form').evaluate(form => form.parentElement?.scrollTo(0, 0))
    await dialog.getByRole('button', { name: /Conferma Prenotazione/ }).tap()
    await expect(dialog.getByText(/^Numero di telefono non valido/)).toBeInViewport({ ratio: 1 })
  })

  test('the name of the site stands in one line on usual phones', async ({ page }) => {
    for (const width of [390, 375, 360, 320]) {
      await page.setViewportSize({ width, height: 780 })
      await page.goto('/contatti')
      const name = await page.getByRole('banner').getByText('Campo Libero', { exact: true }).boundingBox()
      expect(name?.height, `${width} px wide`).toBeLessThan(24)
    }
  })

  test('no time looks out below the button that sticks over a facility’s fields', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(`/campi/centro-sportivo-le-querce-frascati?giorno=${dayAhead(12)}`)
    const fields = page.getByRole('region', { name: /^Campi, / })
    await fields
      .getByRole('heading', { level: 3 })
      .first()
      .evaluate(row => row.scrollIntoView({ block: 'start' }))
    const button = await fields
      .getByRole('link', { name: /^Prenota .* alle/ })
      .last()
      .boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Barra di navigazione' }).boundingBox()
    if (!button || !bar) throw new Error('Nothing sticks')
    const below = (button.y + button.height + bar.y) / 2
    expect(bar.y - button.y - button.height).toBeGreaterThan(2)
    const seen = await page.evaluate(
      y =>
        [0.1, 0.3, 0.5, 0.7, 0.9].map(
          x => document.elementFromPoint(x * innerWidth, y)?.closest('li')?.textContent,
        ),
      below,
    )
    expect(seen.filter(Boolean)).toEqual([])
  })

  test('no button that sticks covers what has the focus', async ({ page, database }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    const { rows } = await database.query(
      "select id from organized_match where title = 'Calcetto di gruppo' and status = 'open'",
    )
    for (const path of [`/partite-organizzate/${rows[0].id}`, '/campi/centro-sportivo-le-querce-frascati']) {
      await page.goto(path)
      expect(await coveredWhileTabbing(page, 40)).toEqual([])
    }
  })

  test('nor does what a changed price would change, or the end of a form at the desk', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await enterAs(page, sara)
    await page.goto('/dashboard/orari')
    await page.getByLabel('Prezzo all’ora').first().fill('33')
    await expect(page.getByRole('region', { name: 'Che cosa cambia' })).toContainText('resta')
    expect(await coveredWhileTabbing(page, 16)).toEqual([])
    await page.goto('/dashboard/calendario')
    await page.getByRole('link', { name: 'Nuova prenotazione al banco' }).click()
    const form = page.getByRole('dialog', { name: 'Prenota al banco' })
    await expect(form).toContainText('Prezzo')
    // Once it stands still.
    await form.getByRole('button', { name: 'Prenota', exact: true }).click({ trial: true })
    expect(await coveredWhileTabbing(page, 16)).toEqual([])
  })

  test('whoever has nothing planned finds the way to a field without scrolling', async ({ page }) => {
    await enterAs(page, paolo)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Nessuna partita in programma' })).toBeVisible()
    const way = await page.getByRole('link', { name: 'Prenota un campo' }).boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Barra di navigazione' }).boundingBox()
    expect(way && way.y + way.height).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  test('a match shows above its button where and until when it is decided', async ({ page }) => {
    await page.goto('/partite-organizzate')
    await page
      .getByRole('article')
      .filter({ hasText: 'Calcetto di gruppo' })
      .getByRole('link', { name: 'Calcetto di gruppo' })
      .tap()
    const decision = page.getByText(/^Si decide alle/)
    await expect(decision).toBeInViewport({ ratio: 1 })
    const bar = page
      .locator('article div')
      .filter({ has: page.getByText(/^Puoi uscire/) })
      .last()
    const [fact, reach] = [await decision.boundingBox(), await bar.boundingBox()]
    expect((fact?.y ?? 0) + (fact?.height ?? 0)).toBeLessThan(reach?.y ?? 0)

    await page.setViewportSize({ width: 320, height: 640 })
    const [send, join] = await Promise.all(
      [bar.getByRole('link').first(), bar.getByRole('link').last()].map(button => button.boundingBox()),
    )
    expect(join && send && Math.abs(join.y + join.height / 2 - send.y - send.height / 2)).toBeLessThan(16)
  })
})

test('on a laptop all that can be done with a booking stands in one line', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard/prenotazioni')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Sposta/ }) })
  const line = [
    card.first().getByRole('button', { name: /^Sposta/ }),
    card.first().getByRole('link', { name: /^Aggiungi al calendario/ }),
    card.first().getByText(/^Dettagli/),
  ]
  const tops = await Promise.all(line.map(async action => Math.round((await action.boundingBox())?.y ?? -1)))
  expect(new Set(tops).size).toBe(1)
})

test('on a phone what is seldom done with a booking stands behind one button', onPhone, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard/prenotazioni')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Sposta/ }) })
    .first()
  await expect(card.getByRole('button', { name: /^Chi viene/ })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Annulla/ })).toBeVisible()
  const players = card.getByRole('link', { name: /^Cerca giocatori/ })
  const rest = [
    players,
    card.getByRole('link', { name: /^Aggiungi al calendario/ }),
    card.getByRole('button', { name: /^Stampa/ }),
    card.getByText(/^Dettagli/),
  ]
  for (const action of rest) await expect(action).toBeHidden()
  // Two of them are in sight at once.
  expect((await card.boundingBox())?.height).toBeLessThan(340)
  const more = card.getByRole('button', { name: /^(Altro|Meno) sulla prenotazione/ })
  await more.focus()
  await page.keyboard.press('Enter')
  for (const action of rest) await expect(action).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(players).toBeFocused()
  await more.tap()
  for (const action of rest) await expect(action).toBeHidden()
})

test(
  'at the desk the button of a long form stays in sight, and what can be done with a booking in one line',
  once,
  async ({ page, database, afterwards }) => {
    afterwards(() => endBookingsOf(database, 'Lea Lunghi'))
    await enterAs(page, sara)
    await page.goto(`/dashboard/calendario?giorno=${dayAhead(19)}`)
    await page.getByRole('button', { name: 'Prenota al banco' }).click()
    const form = page.getByRole('dialog', { name: 'Prenota al banco' })
    const book = form.getByRole('button', { name: 'Prenota', exact: true })
    await expect(book).toBeInViewport({ ratio: 1 })
    await form.getByLabel('Campo').selectOption('Sabbia')
    await form.getByLabel('Dalle').selectOption('15:00')
    await form.getByLabel('Nome').fill('Lea Lunghi')
    await form.getByLabel('Telefono').fill('333 1234567')
    await book.click()
    await page
      .getByRole('dialog', { name: 'Prenotato' })
      .getByRole('button', { name: 'Chiudi' })
      .last()
      .click()
    await page.getByRole('button', { name: /^Lea Lunghi/ }).click()
    const facts = page.getByRole('dialog', { name: 'Lea Lunghi' })
    const cancel = facts.getByRole('button', { name: 'Annulla la prenotazione' })
    const move = facts.getByRole('button', { name: 'Sposta o allunga' })
    await expect(cancel).toBeVisible()
    // Both at once, while the dialog may still be rising.
    const apart = await cancel.evaluate(
      (one: HTMLElement, other) => [
        one.offsetTop - (other as HTMLElement).offsetTop,
        one.offsetHeight - (other as HTMLElement).offsetHeight,
      ],
      await move.elementHandle(),
    )
    expect(apart).toEqual([0, 0])
    expect(await cancel.evaluate((one: HTMLElement) => one.offsetHeight)).toBeLessThan(50)
    await cancel.click()
    await facts.getByLabel('Motivo').fill('Era una prova')
    await facts.getByRole('button', { name: 'Annulla e libera il campo' }).click()
    await expect(page.getByRole('button', { name: /^Lea Lunghi/ })).toHaveCount(0)
  },
)

test('a phone held sideways leaves nearly all of its height to what was found', once, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const search = { sport: 'Padel', location: 'Frascati', date: dayAhead(13), startTime: '18:00' }
  await page.goto(resultsPath(search))
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Prenota Ora' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('button', { name: /Modifica la ricerca/ })).not.toBeInViewport()
  const bar = await page.getByRole('navigation', { name: 'Barra di navigazione' }).boundingBox()
  expect(bar?.height).toBeLessThan(50)
})

/** The names of what something else lay over when it had the focus. */
async function coveredWhileTabbing(page: Page, presses: number): Promise<string[]> {
  const covered: (string | null)[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    covered.push(await page.evaluate(coveredFocus))
  }
  return covered.filter(name => name !== null)
}

/** In the browser: the name of what has the focus, where something else lies over its middle. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused?.closest('main, [role=dialog]')) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  const isShown = shown !== null && (focused.contains(shown) || shown.contains(focused))
  return isShown ? null : (focused.getAttribute('aria-label') ?? focused.textContent)
}
