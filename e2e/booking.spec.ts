import { fieldFreeFor } from './field-free-for.ts'
import {
  cancelRequests,
  dayAhead,
  enterAs,
  expect,
  expectAccessible,
  freeFields,
  giulia,
  once,
  onPhone,
  resultsPath,
  sara,
  test,
} from './world.ts'

test('a player finds a field for tonight, books it, finds it again and cancels it', async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/(Oggi|Stasera|Domani)\s?si gioca\./)

  // Tap 1. Whatever the clock says, the panel proposes a time that is still to come.
  await page.getByRole('button', { name: /^Cerca/ }).click()
  await expect(page).toHaveURL(/\/ricerca-campi\?sport=Calcio\+a\+5&location=\w+&date=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const date = dayAhead(3)
  await page.goto(resultsPath({ sport: 'Calcio a 5', location: 'Frascati', date, startTime: '20:30' }))
  const card = page.getByRole('article').filter({ hasText: 'Disponibile alle 20:30' }).first()
  const court = await card
    .getByRole('button', { pressed: true, name: /libero alle 20:30/ })
    .locator('[title]')
    .getAttribute('title')
  const name = `${await card.getByRole('heading').innerText()} - ${court}`
  await expect(card).toContainText('Calcio a 5')
  await expectAccessible(page)

  // Tap 2: the form opens, complete.
  const steps = await page.evaluate(() => history.length)
  const book = card.getByRole('button', { name: 'Prenota Ora' })
  const facility = await card.getByRole('heading').first().innerText()
  await expect(book).toHaveAccessibleDescription(facility)
  await book.dblclick()
  const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
  await expect(dialog.getByText(name)).toBeVisible()
  // A double tap makes only one step in the history: one step back closes the form.
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  await expect(dialog.getByText('Giulia Ranieri')).toBeVisible()
  await expect(dialog.getByText(/Puoi annullare/)).toBeVisible()
  await expect(dialog.getByText('Paghi in struttura')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
  await expectAccessible(page)

  // Tap 3.
  const confirm = dialog.getByRole('button', { name: /Conferma Prenotazione/ })
  await expect(confirm).toContainText('con obbligo di pagare')
  await confirm.dblclick()
  const ticket = page.getByRole('dialog', { name: 'Prenotazione confermata!' })
  await expect(ticket).toContainText('Il campo è tuo. Ti aspettano alle 20:30.')
  await expect(ticket).toContainText(name)
  await expect(ticket.getByText('In 10, a testa')).toBeVisible()
  await expect(ticket.getByText('Annulli fino alle')).toBeVisible()
  await expect(ticket.getByRole('link', { name: 'Portami lì' })).toHaveAttribute('href', /google\.com\/maps/)
  await expectAccessible(page)
  await ticket.getByRole('link', { name: 'Vedi tra le mie prenotazioni' }).click()
  await expect(page).toHaveURL(/\/dashboard\/prenotazioni\?nuova=/)

  const booking = page
    .getByRole('region', { name: 'Prenotazioni Attive' })
    .getByRole('article')
    .filter({ hasText: name })
    .filter({ hasText: '20:30 – 21:30' })
    .filter({ hasText: new RegExp(date.split('-').reverse().join('/')) })
  await expect(booking).toContainText('Appena fatta')
  await expectAccessible(page)

  // The ticket is printed alone, with its code, in dark letters, and without buttons.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const print = booking.getByRole('button', { name: /^Stampa/ })
  const rest = booking.getByRole('button', { name: /^Altro sulla prenotazione/ })
  await expect(print.or(rest)).toBeVisible()
  if (await rest.isVisible()) await rest.click()
  await print.click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(booking.getByText('Codice')).toBeVisible()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(16, 32, 26)')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null, colorScheme: null })

  // Nobody else is offered that time meanwhile.
  const wish = { sport: 'calcio-5', location: 'Frascati', date, startTime: '20:30' }
  const offered = async () =>
    (await freeFields(page.request, wish)).map(field => `${field.facility.name} - ${field.name}`)
  expect(await offered()).not.toContain(name)

  // A double tap opens the question; its second tap, which falls beside it, does not close it.
  await booking.getByRole('button', { name: /^Annulla/ }).dblclick()
  const question = page.getByRole('dialog', { name: 'Annullare la prenotazione?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annulla e libera il campo' }).click()
  await expect(page.getByText('Prenotazione annullata').first()).toBeVisible()
  await expect(booking).toBeHidden()
  const cancelled = page.getByRole('region', { name: 'Prenotazioni Cancellate' })
  const gone = cancelled
    .getByRole('article')
    .filter({ hasText: name })
    .filter({ hasText: new RegExp(date.split('-').reverse().join('/')) })
    .first()
  // Five are shown, which may be bookings of later days than this one. This list is read after that of what is to come.
  const fold = cancelled.getByText(/^Mostra altre/)
  await expect(fold.or(gone).filter({ visible: true }).first()).toBeVisible()
  if (await fold.isVisible()) await fold.click()
  await expect(gone).toBeVisible()
  expect(await offered()).toContain(name)
})

test('a guest is led by the login back to the very booking he wanted', once, async ({ page }) => {
  await page.goto(
    resultsPath({ sport: 'Padel', location: 'Grottaferrata', date: dayAhead(13), startTime: '10:00' }),
  )
  await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expect(page.getByText('Dopo l’accesso torni alla tua prenotazione delle 10:00.')).toBeVisible()
  await page.getByLabel('Email').fill(giulia.email)
  await page.getByLabel('Password', { exact: true }).fill(giulia.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('10:00', { exact: true })).toBeVisible()
})

test(
  'when somebody is faster the form stays, explains with times and offers the nearest free ones',
  onPhone,
  async ({ page, browser, baseURL }) => {
    // Beyond the days for which the demo has bookings: longer than an hour is free, whatever day of the week it is.
    const slot = { sport: 'Tennis', location: 'Frascati', date: dayAhead(20), startTime: '11:00' }
    await enterAs(page, giulia)
    await page.goto(resultsPath(slot))
    await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
    await expect(dialog.getByRole('button', { name: /Conferma Prenotazione/ })).toBeVisible()

    await dialog.getByRole('radio', { name: '1 h 30' }).check()

    const rival = await browser.newContext({ baseURL: baseURL ?? '' })
    await rival.request.post('/api/auth/sign-in/email', {
      data: sara,
    })
    const [, fieldId] = /prenota=(\d+)-/.exec(page.url()) ?? []
    const taken = await rival.request.post('/api/bookings', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        fieldId: Number(fieldId),
        date: slot.date,
        startTime: slot.startTime,
        minutes: 60,
        phone: '06 5550000',
      },
    })
    expect(taken.status()).toBe(201)

    await dialog.getByRole('button', { name: /Conferma Prenotazione/ }).click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'Prenotazione esistente' })
    await expect(notice).toContainText('Dalle 11:00 alle 12:00 il campo è occupato.')
    await expect(notice).not.toContainText('Sara')
    await expect(dialog.getByRole('textbox', { name: 'Telefono' })).toHaveValue('347 555 0182')
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: /Conferma Prenotazione/ })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Aggiungi una nota' }).click()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Portiamo noi le palline')
    const nearest = notice.getByRole('region', { name: 'Gli orari liberi più vicini' }).getByRole('button')
    await expect(nearest).toHaveCount(3)
    const time = (await nearest.first().innerText()).slice(0, 5)
    await nearest.first().click()
    await expect(dialog.getByText(time, { exact: true }).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Telefono' })).toHaveValue('347 555 0182')
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Portiamo noi le palline')
    await expect(dialog.getByRole('radio', { name: '1 h 30' })).toBeChecked()
    await expect(dialog.getByRole('button', { name: /Conferma Prenotazione/ })).toBeEnabled()
    await rival.close()
  },
)

test(
  'without a network nothing is lost, and nothing is sent without another press',
  once,
  async ({ page, context }) => {
    await enterAs(page, giulia)
    await page.goto(
      resultsPath({ sport: 'Calcio a 5', location: 'Frascati', date: dayAhead(6), startTime: '15:00' }),
    )
    await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: /Conferma Prenotazione/ }).click()
    await expect(
      dialog.getByText('Nessuna connessione internet. Controlla la tua connessione e riprova.'),
    ).toBeVisible()
    const confirm = dialog.getByRole('button', { name: /Conferma Prenotazione/ })
    await expect(confirm).toContainText('con obbligo di pagare')
    await expect(
      page.getByText('Sei senza rete: quello che vedi può essere cambiato.').first(),
    ).toBeAttached()
    const sent: string[] = []
    // Only bookings: the page also posts the views of a banner that another journey may show meanwhile.
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) sent.push(request.url())
    })
    await context.setOffline(false)
    await expect(page.getByText('Sei senza rete: quello che vedi può essere cambiato.')).toHaveCount(0)
    await page.waitForTimeout(1_500)
    expect(sent).toEqual([])
    await confirm.click()
    await expect(page.getByRole('dialog', { name: 'Prenotazione confermata!' })).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.getByRole('button', { name: 'Chiudi' }).click()
    await expect(page).toHaveURL(/\/dashboard\/prenotazioni/)
  },
)

test('the form says what is wrong with the telephone, beside it', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto(
    resultsPath({ sport: 'Calcio a 5', location: 'Frascati', date: dayAhead(7), startTime: '18:00' }),
  )
  await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
  const phone = dialog.getByRole('textbox', { name: 'Telefono' })
  await phone.fill('123')
  await dialog.getByRole('button', { name: /Conferma Prenotazione/ }).click()
  await expect(page.getByText('Numero di telefono non valido').first()).toBeVisible()
  await expect(page.getByText('Inserisci un numero di telefono valido').first()).toBeVisible()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
})

test(
  'where the facility approves, nothing is called confirmed before or after the press',
  onPhone,
  async ({ page, database, afterwards }) => {
    await enterAs(page, giulia)
    // The more clubs a city has, the surer one is free for so long.
    const wish = { sport: 'Padel', location: 'Roma', date: dayAhead(6), startTime: '14:00' }
    const approval = 'update facility set needs_approval = $1, cancellation_hours = $2 where id = $3'
    const { id, facility } = await fieldFreeFor(90, page.request, wish)
    const facilityId = facility.id
    afterwards(() => database.query(approval, [false, 2, facilityId]))
    afterwards(() => cancelRequests(page, database))
    await database.query(approval, [true, 168, facilityId])
    await page.goto(`${resultsPath(wish)}&prenota=${id}-${wish.date.replaceAll('-', '')}-1400`)
    await expect(page.getByText('Su richiesta').first()).toBeAttached()
    const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    await expect(dialog.getByRole('region', { name: 'Qui si prenota su richiesta' })).toContainText(
      'senza risposta la richiesta scade da sola e non devi nulla',
    )
    await expect(dialog.getByRole('region', { name: 'Annullamento' })).toContainText(
      /Non si potrà più annullare\s*Si annulla fino a 168 ore prima: il termine è passato/,
    )
    // Padel is played for an hour and a half (R53).
    await expect(dialog.getByRole('radio', { name: '1 h 30' })).toBeChecked()
    await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Invia richiesta con obbligo di pagare, se approvata' }).click()
    const ticket = page.getByRole('dialog', { name: 'Richiesta inviata' })
    await expect(ticket).toContainText('Non più possibile')
    await expect(page.getByText(/confermata!/)).toHaveCount(0)
    await expectAccessible(page)
    await ticket.getByRole('link', { name: 'Vedi tra le mie prenotazioni' }).click()
    await expect(
      page.getByText(/^La struttura risponde entro le .*: fino ad allora l’ora è tenuta per te\.$/),
    ).toBeVisible()
  },
)
