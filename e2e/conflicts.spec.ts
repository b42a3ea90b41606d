import type { Page } from '@playwright/test'
import type pg from 'pg'
import {
  cancelRequests,
  dayAhead,
  enterAs,
  expect,
  freeFields,
  giulia,
  once,
  raisePrices,
  resultsPath,
  test,
} from './world.ts'

/** Opens the form for the first field that is free then, filled in. @returns its dialog and the field's id */
async function openForm(page: Page, date: string, startTime: string) {
  await enterAs(page, giulia)
  await page.goto(resultsPath({ sport: 'Tennis', location: 'Frascati', date, startTime }))
  await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
  await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
  const [, fieldId] = /prenota=(\d+)-/.exec(page.url()) ?? []
  return { dialog, fieldId: Number(fieldId) }
}

function approves(database: pg.Client, fieldId: number, needs: boolean) {
  return database.query(
    'update facility set needs_approval = $2 where id = (select facility_id from field where id = $1)',
    [fieldId, needs],
  )
}

const confirmButton = { name: /Conferma Prenotazione/ }
const nearest = { name: 'Gli orari liberi più vicini' }
const toList = { name: 'Vedi tra le mie prenotazioni' }

for (const [kind, title, reason] of [
  [
    'match',
    'Partita organizzata',
    'Dalle 11:00 alle 12:00 il campo è occupato. In questo orario si gioca una partita.',
  ],
  ['closure', 'Slot non disponibile', 'Dalle 11:00 alle 12:00 il campo è chiuso. Prova un altro orario'],
] as const)
  test(`an hour that a ${kind} has taken meanwhile is explained`, async ({ page, database }) => {
    const date = dayAhead(kind === 'match' ? 11 : 12)
    const { dialog, fieldId } = await openForm(page, date, '11:00')
    await occupy(database, kind, fieldId, date, 11 * 60)
    await dialog.getByRole('button', confirmButton).click()
    const notice = dialog.getByRole('alert').filter({ hasText: title })
    await expect(notice).toContainText(reason)
    await expect(notice.getByRole('region', nearest).getByRole('button')).toHaveCount(3)
    await expect(dialog.getByRole('textbox', { name: 'Telefono' })).toHaveValue('347 555 0182')
    // The results behind the form are read again and stay in sight.
    if (kind === 'match') await expect(page.getByText('Non Disponibile')).toBeVisible()
  })

test(
  'what is left of a longer time that somebody has taken can be booked in the same form',
  once,
  async ({ page, database }) => {
    const date = dayAhead(14)
    const { dialog, fieldId } = await openForm(page, date, '11:00')
    await dialog.getByRole('radio', { name: '2 h' }).check()
    await occupy(database, 'match', fieldId, date, 12 * 60)
    await dialog.getByRole('button', confirmButton).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Partita organizzata' })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: '2 h' })).toBeHidden()
    await dialog.getByRole('radio', { name: '1 h', exact: true }).check()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', confirmButton).click()
    await expect(page.getByRole('heading', { name: 'Prenotazione confermata!' })).toBeVisible()
    const { bookings } = await (await page.request.get('/api/bookings?when=to-come')).json()
    const made = bookings.find((booking: { date: string }) => booking.date === date)
    expect(made).toMatchObject({ startTime: '11:00', endTime: '12:00' })
    expect((await page.request.post(`/api/bookings/${made.id}/cancellation`)).status()).toBe(200)
  },
)

test('an hour that left the opening hours meanwhile is not found', async ({ page, database, afterwards }) => {
  const { dialog, fieldId } = await openForm(page, dayAhead(13), '21:00')
  const hours = await database.query('select * from opening_hours where field_id = $1', [fieldId])
  afterwards(() =>
    database.query(
      `update opening_hours o set closes_minute = before.closes_minute
       from jsonb_to_recordset($2) as before (weekday integer, opens_minute integer, closes_minute integer)
       where o.field_id = $1 and o.weekday = before.weekday and o.opens_minute = before.opens_minute`,
      [fieldId, JSON.stringify(hours.rows)],
    ),
  )
  await database.query('update opening_hours set closes_minute = 1200 where field_id = $1', [fieldId])
  await dialog.getByRole('button', confirmButton).click()
  const notice = dialog.getByRole('alert').filter({ hasText: 'Slot non trovato' })
  await expect(notice.getByRole('region', nearest).getByRole('button')).toHaveCount(3)
})

test('a facility that approves by now gets a request only from whoever has seen it', async ({
  page,
  database,
  afterwards,
}) => {
  const { dialog, fieldId } = await openForm(page, dayAhead(17), '11:00')
  afterwards(() => approves(database, fieldId, false))
  afterwards(() => cancelRequests(page, database))
  await approves(database, fieldId, true)
  await dialog.getByRole('button', confirmButton).click()
  await expect(dialog.getByRole('alert')).toContainText('Ora si prenota su richiesta.')
  await expect(dialog.getByRole('region', { name: 'Qui si prenota su richiesta' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Telefono' })).toHaveValue('347 555 0182')
  await dialog.getByRole('button', { name: /Invia richiesta/ }).click()
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible()
})

test('a match opens nowhere that approves by now, and the way on is in sight', async ({
  page,
  database,
  afterwards,
}) => {
  const { dialog, fieldId } = await openForm(page, dayAhead(18), '11:00')
  await dialog.getByRole('link', { name: /Ti manca qualcuno/ }).click()
  await page.getByLabel('Titolo').fill('Doppio di prova')
  await page.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
  afterwards(() => approves(database, fieldId, false))
  await approves(database, fieldId, true)
  await page.getByRole('button', { name: /Prenota e apri la partita/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Qui si prenota su richiesta' })
  await expect(notice.getByRole('link', { name: 'Chiedi il campo' })).toBeInViewport()
})

test(
  'what is typed for a match goes along to the time that is taken instead',
  once,
  async ({ page, database, afterwards }) => {
    const date = dayAhead(19)
    const { dialog, fieldId } = await openForm(page, date, '11:00')
    await dialog.getByRole('link', { name: /Ti manca qualcuno/ }).click()
    await page.getByLabel('Titolo').fill('Doppio che resta')
    await page.getByLabel('Due parole').fill('Palline nuove')
    const share = page.getByLabel('Quota a testa')
    const proposed = await share.inputValue()
    await occupy(database, 'match', fieldId, date, 11 * 60)
    await page.getByRole('button', { name: /Prenota e apri la partita/ }).click()
    await raisePrices(database, fieldId, 1_000)
    afterwards(() => raisePrices(database, fieldId, -1_000))
    await page.getByRole('region', nearest).getByRole('button').first().click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByLabel('Titolo')).toHaveValue('Doppio che resta')
    await expect(page.getByLabel('Due parole')).toHaveValue('Palline nuove')
    // The share is proposed again, by the price of the other time.
    await expect(share).not.toHaveValue(proposed)
  },
)

test('a failing database is called a failure of the server, and nothing is lost', async ({
  page,
  database,
}) => {
  const { dialog } = await openForm(page, dayAhead(14), '11:00')
  const failing = page.waitForResponse(answer => answer.status() === 500)
  await database.query('alter table idempotency_key rename to lost')
  await dialog
    .getByRole('button', confirmButton)
    .click()
    .then(() => failing)
    .finally(() => database.query('alter table lost rename to idempotency_key'))
  await expect(dialog.getByRole('alert')).toHaveText(
    'Errore del server. Il problema è temporaneo. Riprova tra qualche minuto.',
  )
  await dialog.getByRole('button', confirmButton).click()
  await page.getByRole('link', toList).click()
  await expect(page).toHaveURL(/\/dashboard\/prenotazioni/)
})

test('a session that ended meanwhile leads to the login and back to the form as it was', async ({ page }) => {
  const looked = page.waitForResponse('**/api/auth/get-session')
  const { dialog } = await openForm(page, dayAhead(15), '11:00')
  await looked
  await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0199')
  await dialog.getByRole('button', { name: 'Aggiungi una nota' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Portiamo noi le palline')
  await page.context().clearCookies()
  await dialog.getByRole('button', confirmButton).click()
  await expect(page.getByText('Effettua nuovamente il login').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expect(page.getByText('Dopo l’accesso torni alla tua prenotazione delle 11:00.')).toBeVisible()
  await enterAs(page, giulia)
  await page.goto(new URL(page.url()).searchParams.get('redirectTo') ?? '')
  for (const _ of ['after the login', 'after a reload too']) {
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Portiamo noi le palline')
    await expect(dialog.getByRole('textbox', { name: 'Telefono' })).toHaveValue('347 555 0199')
    await page.reload()
  }
})

test('a cancellation that fails says so, and can be tried again', async ({ page, database }) => {
  await enterAs(page, giulia)
  const date = dayAhead(16)
  const { dialog } = await openForm(page, date, '11:00')
  await dialog.getByRole('button', confirmButton).click()
  await page.getByRole('link', toList).click()
  await expect(page).toHaveURL(/\/dashboard\/prenotazioni/)
  const card = page.getByRole('article').filter({ hasText: date.split('-').reverse().join('/') })
  await card.getByRole('button', { name: /^Annulla/ }).click()
  const yes = page.getByRole('button', { name: 'Annulla e libera il campo' })
  // The list is read again meanwhile, and may fail as well.
  const failing = page.waitForResponse(
    answer => answer.status() === 503 && answer.request().method() !== 'GET',
  )
  await database.query('begin; lock table booking in access exclusive mode')
  await yes
    .click()
    .then(() => failing)
    .finally(() => database.query('rollback'))
  await expect(
    page.getByText('Impossibile annullare la prenotazione. Riprova più tardi.').first(),
  ).toBeVisible()
  await page.context().setOffline(true)
  await yes.click()
  await expect(page.getByText('Nessuna connessione internet. Controlla la tua connessione')).toBeVisible()
  await page.context().setOffline(false)
  await yes.click()
  await expect(page.getByText('Prenotazione annullata').first()).toBeVisible()
})

test('a field without times and a search that fails are told', async ({ page, database, afterwards }) => {
  await enterAs(page, giulia)
  const wish = { sport: 'Tennis', location: 'Frascati', date: dayAhead(18), startTime: '11:00' }
  const [{ id } = { id: 0 }] = await freeFields(page.request, wish)
  const { rows } = await database.query('select hourly_price_cents from field where id = $1', [id])
  const price = 'update field set hourly_price_cents = $2 where id = $1'
  afterwards(() => database.query(price, [id, rows[0].hourly_price_cents]))
  await database.query(price, [id, 0])
  await page.goto(`${resultsPath(wish)}&orari=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Scegli l’orario' })
  await expect(sheet.getByText('Nessun Orario Disponibile')).toBeVisible()
  // The sheet names its field also when another day cannot be read.
  await page.route('**/slots?*', route => route.fulfill({ status: 503 }))
  await sheet.getByRole('group', { name: 'Giorno' }).locator('label').nth(3).click()
  await expect(sheet.getByRole('button', { name: 'Riprova' })).toBeVisible()
  await expect(sheet.getByText(/\s- .+, Tennis$/)).toBeVisible()
  await page.unroute('**/slots?*')

  await database.query('alter table field_occupancy rename to lost')
  const failed = page.getByText('Si è verificato un errore durante la ricerca')
  await page
    .goto(resultsPath(wish))
    .then(() => expect(failed).toBeVisible())
    .finally(() => database.query('alter table lost rename to field_occupancy'))
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('button', { name: 'Prenota Ora' }).first()).toBeVisible()
})

/** Takes an hour of a field for something that is no booking. */
function occupy(
  database: pg.Client,
  kind: 'match' | 'closure',
  fieldId: number,
  date: string,
  startMinute: number,
) {
  return database.query(
    `select hold_ground($1, tstzrange(rome_instant($2, $3), rome_instant($2, $3 + 60)), $4, gen_random_uuid(), now())`,
    [fieldId, date, startMinute, kind],
  )
}
