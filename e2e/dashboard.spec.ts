import type { APIRequestContext } from '@playwright/test'
import { withArticle } from '#contract/article.ts'
import {
  dayAhead,
  enterAs,
  expect,
  expectAccessible,
  freeFields,
  giulia,
  once,
  onPhone,
  paolo,
  test,
} from './world.ts'

/** Books the first football field that is free then, as whoever is logged in. On weekdays they open at 15. */
async function book(request: APIRequestContext, date: string, startTime: string) {
  const [field] = await freeFields(request, { sport: 'calcio-5', location: 'Frascati', date, startTime })
  const answer = await request.post('/api/bookings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { fieldId: field?.id, date, startTime, minutes: 60, phone: '347 555 0182' },
  })
  expect(answer.status()).toBe(201)
  const { id } = await answer.json()
  return { id: String(id), name: `${field?.facility.name} - ${field?.name}` }
}

test('the dashboard greets with the next booking, leads there and counts it', onPhone, async ({ page }) => {
  await enterAs(page, giulia)
  const before = await (await page.request.get('/api/dashboard')).json()
  const { id, name } = await book(page.request, dayAhead(1), '16:00')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ciao Giulia/)
  const next = page.getByRole('region', { name: 'La prossima attività' })
  await expect(next.getByRole('link', { name: 'Portami lì' })).toHaveAttribute('href', /destination=\d+/)
  await expect(next.getByText(/Puoi annullare/)).toBeVisible()
  const row = page
    .getByRole('region', { name: 'Prossime Attività' })
    .getByRole('link')
    .filter({ hasText: name })
  await expect(row.filter({ hasText: '16:00' }).filter({ hasText: 'Domani' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'I tuoi numeri' })).toContainText(
    `${before.stats.totalBookings + 1} prenotazioni`,
  )
  await expect(page.getByRole('link', { name: 'Unisciti a una partita' })).toHaveAttribute(
    'href',
    '/partite-organizzate',
  )
  await expectAccessible(page)

  const file = await page.request.get(`/api/bookings/${id}/calendar.ics`)
  expect(await file.text()).toContain(`UID:booking-${id}@campolibero`)
  await row.first().click()
  await expect(page).toHaveURL('/dashboard/prenotazioni')
  await page.request.post(`/api/bookings/${id}/cancellation`)
})

for (const { entry, title, path, words } of [
  {
    entry: 'Dashboard',
    title: /^Ciao /,
    path: '**/api/dashboard',
    words: 'Impossibile caricare le tue attività.',
  },
  {
    entry: 'Le Mie Prenotazioni',
    title: 'Le Mie Prenotazioni',
    path: /\/api\/bookings(\?|$)/,
    words: 'Impossibile caricare le prenotazioni.',
  },
])
  test(`«${entry}» says when it cannot be read, and reads again when asked`, once, async ({ page }) => {
    await enterAs(page, giulia)
    await page.goto('/dashboard/profilo')
    await page.route(path, route => route.abort('internetdisconnected'))
    await page.getByRole('navigation', { name: 'Area personale' }).getByText(entry).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('Errore nel caricamento')).toBeVisible()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(page.getByText(words)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

test(
  'somebody without bookings finds a court in chalk and a way to the first one',
  once,
  async ({ page }) => {
    await enterAs(page, paolo)
    await page.goto('/dashboard')
    await expect(page.getByText('Nessuna partita in programma')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/prenotazioni')
    await expect(page.getByRole('link', { name: 'Prenota il Tuo Primo Campo' })).toHaveAttribute(
      'href',
      '/campi',
    )
    await expectAccessible(page)
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Area personale' }).filter({ visible: true })
    await menu.getByRole('link', { name: 'Le Mie Iscrizioni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Le Mie Iscrizioni' })).toBeVisible()
    await expect(page.getByText('Nessuna iscrizione')).toBeVisible()
  },
)

test('my bookings are filtered by status, told in detail and booked again', once, async ({ page }) => {
  await enterAs(page, giulia)
  const { id, name } = await book(page.request, dayAhead(8), '17:00')
  await page.goto('/prenotazioni')
  const card = page
    .getByRole('article')
    .filter({ hasText: name })
    .filter({ hasText: '17:00 – 18:00' })
    .first()
  await expect(card).toBeVisible()
  await card.getByText('Dettagli').click()
  await expect(card.getByText(id.slice(-8).toUpperCase())).toBeVisible()
  await expectAccessible(page)

  const filter = (label: string) => page.getByRole('button', { name: new RegExp(`^${label} \\(\\d+\\)$`) })
  const cancelled = Number((await filter('Cancellate').innerText()).match(/\d+/)?.[0])
  await filter('In Attesa').click()
  await expect(card).toBeHidden()
  await filter('Confermate').click()
  await card.getByRole('button', { name: /^Annulla/ }).click()
  await page.getByRole('button', { name: 'Annulla e libera il campo' }).click()
  await expect(page.getByText('Prenotazione annullata').first()).toBeVisible()
  await expect(filter('Cancellate')).toHaveText(`Cancellate (${cancelled + 1})`)
  await filter('Cancellate').click()
  await card.getByRole('link', { name: /^Prenota di nuovo/ }).click()
  await expect(page).toHaveURL(/\/ricerca-campi\?.*prenota=\d+-\d+-1700/)
  await expect(page.getByRole('dialog', { name: 'Conferma Prenotazione' })).toContainText(name)
})

test('a booking moves to another time in one step', once, async ({ page }) => {
  await enterAs(page, giulia)
  const { id, name } = await book(page.request, dayAhead(9), '20:30')
  await page.goto('/dashboard/prenotazioni')
  const cards = page.getByRole('region', { name: 'Prenotazioni Attive' }).getByRole('article')
  const day = dayAhead(9).split('-').reverse().join('/')
  const card = cards.filter({ hasText: name }).filter({ hasText: day })
  await card
    .filter({ hasText: '20:30 – 21:30' })
    .getByRole('button', { name: /^Sposta/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Scegli l’orario' })
  await expect(sheet.getByText(`${day}, 20:30 – 21:30`)).toBeVisible()
  // Moves it to another field, where even the same hour is a new time.
  const fields = sheet.getByLabel('Campo')
  const other = await fields.locator('option:not(:checked)').first().innerText()
  await fields.selectOption(other)
  await expect(sheet.getByText(` - ${other}, Calcio a 5`)).toBeVisible()
  const time = sheet.getByRole('region').getByRole('button').first()
  const startTime = (await time.innerText()).slice(0, 5)
  await time.click()
  await sheet.getByRole('button', { name: 'Continua' }).click()
  const question = page.getByRole('dialog', { name: 'Spostare la prenotazione?' })
  await expect(question.getByText(/Puoi annullare/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Sposta/ }).click()
  await expect(page.getByText('Prenotazione spostata').first()).toBeVisible()
  await expect(
    cards
      .filter({ hasText: other })
      .filter({ hasText: day })
      .filter({ hasText: `${startTime} – ` }),
  ).toBeVisible()
  await expect(card.filter({ hasText: '20:30 – 21:30' })).toBeHidden()
  const file = await page.request.get(`/api/bookings/${id}/calendar.ics`)
  expect(await file.text()).toContain('SEQUENCE:2')
  await page.request.post(`/api/bookings/${id}/cancellation`)
})

test('back closes what opens over my bookings, and its address opens it again', once, async ({ page }) => {
  await enterAs(page, giulia)
  const { id } = await book(page.request, dayAhead(10), '20:30')
  const day = dayAhead(10).split('-').reverse().join('/')
  const dialog = page.getByRole('dialog')
  for (const list of ['/dashboard/prenotazioni', '/prenotazioni'])
    for (const [button, title, layer] of [
      ['Sposta la prenotazione', 'Scegli l’orario', 'sposta'],
      ['Chi viene alla prenotazione', 'Chi viene', 'chi-viene'],
      ['Annulla la prenotazione', 'Annullare la prenotazione?', 'annulla'],
    ]) {
      await page.goto(list)
      const opener = page.getByRole('button', { name: `${button} ${withArticle('del', day)} alle 20:30` })
      await opener.click()
      await expect(dialog).toHaveAccessibleName(title ?? '')
      await expect(page).toHaveURL(`${list}?${layer}=${id}`)
      await page.goBack()
      await expect(page).toHaveURL(list)
      await expect(opener).toBeFocused()
      await page.goto(`${list}?${layer}=${id}`)
      await expect(dialog).toHaveAccessibleName(title ?? '')
      await dialog.getByRole('button', { name: 'Chiudi' }).click()
      await expect(page).toHaveURL(list)
    }
  await page.goto(`/prenotazioni?annulla=${id}`)
  await dialog.getByRole('button', { name: 'Annulla e libera il campo' }).click()
  await expect(page).toHaveURL('/prenotazioni')
  // Neither what is cancelled already nor what is not there opens anything.
  for (const address of [`annulla=${id}`, `sposta=${id}`, `chi-viene=${id}`, 'annulla=niente']) {
    await page.goto(`/prenotazioni?${address}`)
    await page.waitForLoadState('networkidle')
    await expect(dialog).toBeHidden()
  }
})

test('a guest is led to the login and back', once, async ({ page }) => {
  await page.goto('/prenotazioni')
  await expect(page).toHaveURL('/login?redirectTo=%2Fprenotazioni')
})
