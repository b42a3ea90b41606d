import type { Locator } from '@playwright/test'
import type pg from 'pg'
import {
  dayAhead,
  enterAs,
  expect,
  expectAccessible,
  freeFields,
  giulia,
  once,
  onPhone,
  sara,
  test,
} from './world.ts'

test('a guest chooses a match, logs in, takes a place and gives it up', onPhone, async ({ page }) => {
  await page.goto('/partite-organizzate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trova la Tua Partita')
  const card = page.getByRole('article').filter({ hasText: 'Calcetto di gruppo' })
  await expect(card).toContainText('3posti liberi')
  await expect(card).toContainText('di Marco D.')
  await expect(card).not.toContainText('De Luca')
  const login = card.getByRole('link', { name: 'Effettua il login per partecipare' })
  const href = (await login.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/login\?redirectTo=\/partite-organizzate&matchId=[\da-f-]{36}$/)
  await expectAccessible(page)

  await enterAs(page, giulia)
  await page.goto(`/partite-organizzate?matchId=${href.slice(-36)}`)
  const dialog = page.getByRole('dialog', { name: 'Unisciti alla partita' })
  await expect(dialog.getByLabel('Nome')).toHaveValue('Giulia Ranieri')
  await dialog.getByLabel('Email').fill('')
  await dialog.getByRole('button', { name: 'Unisciti' }).click()
  await expect(dialog.getByText('Inserisci la tua email')).toBeVisible()
  await dialog.getByLabel('Email').fill('giulia@posta.example')
  await dialog.getByRole('switch', { name: 'Gioco in porta' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Unisciti' }).click()
  await expect(page.getByText('Ti sei iscritto alla partita con successo!')).toBeVisible()
  await expect(page).toHaveURL(`/partite-organizzate/${href.slice(-36)}`)
  await expect(page.getByRole('region', { name: 'Chi c’è' })).toContainText('Tu')
  await page.goto('/partite-organizzate')
  await expect(card.getByRole('link', { name: 'Ci sei' })).toBeVisible()
  await expect(card).toContainText('2posti liberi')

  await page.goto('/dashboard/iscrizioni')
  const mine = page.getByRole('article').filter({ hasText: 'Calcetto di gruppo' })
  await expect(mine).toContainText('Aperta')
  await expectAccessible(page)
  await mine.getByRole('button', { name: /Disiscriviti/ }).click()
  await expect(mine.getByRole('alert')).toContainText('Il tuo posto va a chi')
  await expect(mine.getByRole('button', { name: 'Resto' })).toBeFocused()
  await mine.getByRole('button', { name: 'Lascia il posto' }).click()
  await expect(page.getByText('Disiscrizione completata')).toBeVisible()
  await expect(mine).toHaveCount(0)
})

test(
  'who finds a match full waits in its reserve, and takes the place that is given up',
  once,
  async ({ page, database, afterwards }) => {
    await enterAs(page, giulia)
    await page.goto('/partite-organizzate')
    const card = page.getByRole('article').filter({ hasText: 'Padel misto' })
    const path = (await card.getByRole('link', { name: /^Padel misto/ }).getAttribute('href')) ?? ''
    const id = path.slice(-36)
    await fill(database, id)
    afterwards(async () => {
      await page.request.post(`/api/matches/${id}/leaving`)
      await empty(database, id)
    })
    await page.goto(path)
    await expect(page.getByText('Al completo').first()).toBeVisible()
    await page.getByRole('link', { name: 'Mettimi in riserva' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mettiti in riserva' })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: 'Mettimi in riserva' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mettimi in riserva' }).click()
    await expect(page.getByText('Se si libera un posto e tocca a te, ti scriviamo')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('Il primo posto che si libera è per te.')).toBeVisible()

    await empty(database, id)
    await page.reload()
    await expect(
      page.getByText(/^Si è liberato un posto: lo teniamo per te fino alle \d\d:\d\d/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Prendi il posto' }).click()
    await expect(page.getByText('Il posto è tuo')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Chi c’è' })).toContainText('Tu')
  },
)

test('the city in the box is the one whose matches are listed', once, async ({ page }) => {
  await page.goto('/partite-organizzate')
  const city = page.getByRole('combobox', { name: 'Località' })
  for (const typed of ['Frascati', 'Roma']) {
    await city.fill(typed)
    await expect(page).toHaveURL(`/partite-organizzate?city=${typed}`)
    await city.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Partite' }).first().click()
    await expect(page).toHaveURL('/partite-organizzate')
    await expect(city).toHaveValue('')
  }
})

test('on a phone steps and filters take a row each', onPhone, async ({ page }) => {
  await page.goto(`/partite-organizzate?city=Frascati&date=${dayAhead(3)}`)
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return y + height / 2
  }
  const steps = page.getByRole('list', { name: 'Come funziona' }).getByRole('listitem')
  expect(await middleOf(steps.last())).toBeCloseTo(await middleOf(steps.first()), 0)
  const day = page.getByRole('button', { name: dayAhead(3).split('-').reverse().join('/') })
  expect(await middleOf(day)).toBeCloseTo(await middleOf(page.getByRole('combobox', { name: 'Località' })), 0)
  await day.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tutti i giorni' }).click()
  await expect(page).toHaveURL(/city=Frascati$/)
  const parts = steps.first().locator('> span')
  expect(await middleOf(parts.nth(1).locator('> span'))).toBeCloseTo(await middleOf(parts.first()), 0)
  // In large letters they take more rows, and no word is broken.
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  for (const step of await steps.all()) expect((await step.boundingBox())?.height).toBeLessThan(80)
})

test('on a phone the buttons of a match are of one height', onPhone, async ({ page }) => {
  await page.goto('/partite-organizzate')
  await page.getByRole('link', { name: /^Padel misto/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Padel misto/ })).toBeVisible()
  const heights = await page
    .getByRole('link', { name: /^(Manda su WhatsApp|Effettua il login per partecipare)$/ })
    .evaluateAll(all => all.map(link => link.getBoundingClientRect().height))
  expect(heights).toHaveLength(2)
  expect(heights[0]).toBe(heights[1])
})

test('a match is printed on white, with nothing to press', once, async ({ page, database }) => {
  const { rows } = await database.query(
    `select id, title from organized_match where status = 'open' order by starts_at desc limit 1`,
  )
  await page.goto(`/partite-organizzate/${rows[0].id}`)
  // On a wide screen its court is a card, which does not hang from the site's header.
  const header = await page.getByRole('banner').boundingBox()
  const court = await page
    .getByText(/^(Manca|Mancano) \d+$/)
    .locator('xpath=ancestor::*[parent::article]')
    .boundingBox()
  expect(header && court && court.y - header.y - header.height).toBe(24)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: rows[0].title })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
})

test('a list that does not load says so, and loads again', once, async ({ page }) => {
  await page.goto('/')
  let failures = 0
  await page.route('**/api/matches?*', route => {
    failures += 1
    return route.fulfill({ status: 500, body: '{}' })
  })
  await page.goto('/partite-organizzate')
  await page.getByRole('button', { name: 'Tennis', exact: true }).click()
  await expect(page.getByText(/^Errore nel caricamento delle partite: [A-Z].* riprova/i)).toBeVisible()
  expect(failures).toBe(3)
  await page.unroute('**/api/matches?*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('article').first()).toContainText('Doppio per ricominciare')
  await expect(page).toHaveURL('/partite-organizzate?sport=Tennis')

  await page.goto('/partite-organizzate?city=Rocca+Priora&raggio=30')
  await expect(page.getByRole('heading', { name: 'Nessuna partita aperta a Rocca Priora' })).toBeVisible()
  const near = page.getByRole('region', { name: 'Nei dintorni' })
  await expect(near.getByRole('article').first()).toContainText(/\d+,\d\skm/)
  await expectAccessible(page)
  await near.getByLabel('Raggio').selectOption('15')
  await expect(page).toHaveURL('/partite-organizzate?city=Rocca+Priora')
})

test(
  'what goes wrong while joining and leaving is said in its own words',
  once,
  async ({ page, database, afterwards }) => {
    await enterAs(page, sara)
    const date = dayAhead(9)
    const wish = { sport: 'calcio-5', location: 'Frascati', date, startTime: '20:30' }
    const [field] = await freeFields(page.request, wish)
    const made = await page.request.post('/api/matches', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        fieldId: field?.id,
        date,
        startTime: '20:30',
        minutes: 60,
        phone: '347 555 0182',
        title: 'Prova di Sara',
        sport: 'calcio-5',
        skillLevel: 'avanzato',
        maxPlayers: 2,
        priceCents: 0,
      },
    })
    const { id, bookingId } = await made.json()
    afterwards(async () => {
      await database.query('delete from organized_match where id = $1', [id])
      await page.context().clearCookies()
      await enterAs(page, sara)
      expect((await page.request.post(`/api/bookings/${bookingId}/cancellation`)).ok()).toBe(true)
    })
    const broken = (door: string) =>
      page.route(`**/api/matches/${id}/${door}`, it => it.fulfill({ status: 500, body: '{}' }))
    await page.context().clearCookies()
    await enterAs(page, giulia)
    await page.goto(`/partite-organizzate?matchId=${id}`)
    await broken('joining')
    const join = page.getByRole('dialog').getByRole('button', { name: 'Unisciti' })
    await join.click()
    await expect(page.getByText('Errore durante l’iscrizione alla partita').first()).toBeVisible()
    await page.unroute(`**/api/matches/${id}/joining`)
    // The page has read the match again, before the last places are taken.
    await expect(join).not.toHaveAttribute('aria-busy')
    await fill(database, id)
    await join.click()
    await expect(page.getByText('Non ci sono più posti disponibili').first()).toBeVisible()

    await database.query(
      'select free_place(id, now()) from match_participant where match_id = $1 and is_offline',
      [id],
    )
    const data = { email: giulia.email, isGoalkeeper: false }
    expect((await page.request.post(`/api/matches/${id}/joining`, { data })).ok()).toBe(true)
    await page.goto('/dashboard/iscrizioni')
    await page.getByRole('button', { name: 'Disiscriviti da Prova di Sara' }).click()
    await broken('leaving')
    const leave = page.getByRole('button', { name: 'Lascia il posto' })
    await leave.click()
    await expect(
      page.getByText('Impossibile disiscriversi dalla partita. Riprova più tardi.').first(),
    ).toBeVisible()
    await page.unroute(`**/api/matches/${id}/leaving`)
    await expect(leave).not.toHaveAttribute('aria-busy')
    await database.query(
      "update organized_match set starts_at = now() + interval '59 minutes', decides_at = now() + interval '58 minutes' where id = $1",
      [id],
    )
    await leave.click()
    await expect(page.getByText('Disiscrizione non consentita').first()).toBeVisible()
    await expect(
      page.getByText('Non puoi disiscriverti entro 1 ora dall’inizio della partita.').first(),
    ).toBeVisible()
  },
)

/** Frees the places that `fill` has taken, also for a second try of the story. */
async function empty(database: pg.Client, id: string) {
  await database.query(
    `select free_place(p.id, now()) from match_participant p where p.match_id = $1 and p.participant_name = 'Ospite di prova'`,
    [id],
  )
}

/** Somebody takes all places that are left. */
async function fill(database: pg.Client, id: string) {
  await database.query(
    `with filled as (
       update organized_match set players = max_players, status = 'full' where id = $1 returning id, max_players
     )
     insert into match_participant (match_id, participant_name, is_offline)
     select filled.id, 'Ospite di prova', true
     from filled, generate_series(
       (select count(*) from match_participant where match_id = $1) + 1, filled.max_players)`,
    [id],
  )
}
