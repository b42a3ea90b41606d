import {
  closeFrascati,
  dayAhead,
  expect,
  expectAccessible,
  once,
  onPhone,
  paolo,
  resultsPath,
  test,
} from './world.ts'

test.use({ hasChosenCookies: false })

test(
  'ten to eight and everything in town taken: on a first visit three taps lead from the home to the form of a court nearby',
  onPhone,
  async ({ page, database, afterwards }) => {
    // No search of this guest is remembered, so the home begins with the place of the facility that it shows.
    const date = dayAhead(6)
    afterwards(await closeFrascati(database, { date, hours: [18, 23] }))
    await page.goto('/')
    const tenToEight = await database.query<{ moment: Date }>(
      'select rome_instant($1::date, 1190) as moment',
      [date],
    )
    // Once a page is there, it goes by the browser's clock.
    await page.clock.setFixedTime(tenToEight.rows[0]?.moment ?? Number.NaN)
    await page.getByRole('link', { name: 'Campi', exact: true }).filter({ visible: true }).first().tap()
    await expect(page).toHaveURL(/campi$/)
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/si gioca/)

    // The question about cookies can stay open all the way: it needs none of the three taps.
    const consent = page.getByRole('region', { name: 'Cookie' })
    await expect(consent).toBeVisible()
    await page
      .getByRole('button', { name: /^Cerca/ })
      .filter({ visible: true })
      .tap()
    await expect(page).toHaveURL(new RegExp(`location=Frascati&date=${date}&startTime=20%3A00`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 campi trovati alle 20:00')
    await expect(page.getByRole('heading', { name: 'A Frascati alle 20:00 è tutto occupato' })).toBeVisible()
    const near = page.getByRole('region', { name: 'Nei dintorni' }).getByRole('article').first()
    await expect(near).toContainText(/\d,\d\skm/)
    const results = page.url()
    await near.getByRole('button', { name: 'Prenota Ora' }).tap()
    await expect(page.getByText('Dopo l’accesso torni alla tua prenotazione delle 20:00.')).toBeVisible()
    await expect(consent).toBeVisible()
    // Filled in without a tap, as by a browser that knows his password.
    await page.getByLabel('Email').fill(paolo.email)
    await page.getByLabel('Password', { exact: true }).fill(paolo.password)
    await page.getByRole('button', { name: 'Accedi' }).tap()
    await expect(page.getByRole('dialog', { name: 'Conferma Prenotazione' })).toContainText('20:00')

    await page.goto(results)
    await page.getByRole('button', { name: 'Avvisami se si libera' }).tap()
    await expect(page.getByText('Se si libera e tocca a te, ti scriviamo')).toBeVisible()

    // Back to the real time, by which the server writes.
    await page.clock.setFixedTime(new Date())
    await page.goto('/dashboard/prenotazioni')
    const alerts = page.getByRole('region', { name: 'Ti avvisiamo se si libera' })
    await expect(alerts).toContainText('Frascati')
    await expectAccessible(page)
    await alerts.getByRole('button', { name: 'Non serve più' }).tap()
    await expect(alerts).toBeHidden()
  },
)

test('the tab names the place that was found, however it was typed', once, async ({ page }) => {
  const search = { sport: 'Tennis', date: dayAhead(3), startTime: '18:00' }
  await page.goto(resultsPath({ ...search, location: 'frascati' }))
  await expect(page).toHaveTitle('Tennis: campi liberi a Frascati | Campo Libero')
  await page.goto(resultsPath({ ...search, location: '00044' }))
  await expect(page).toHaveTitle('Tennis: campi liberi nel CAP 00044 | Campo Libero')
  // Even before the home knows which facility to begin with.
  const { promise: hasTyped, resolve: nowTyped } = Promise.withResolvers<void>()
  await page.route('**/api/showcase*', async route => {
    await hasTyped
    await route.continue()
  })
  await page.getByRole('link', { name: 'Ricerca' }).click()
  const place = page.getByRole('combobox', { name: 'Località' }).filter({ visible: true })
  await place.fill('ROMA')
  await place.press('Escape')
  const isKnown = page.waitForResponse('**/api/showcase*')
  nowTyped()
  await isKnown
  await page
    .getByRole('button', { name: /^Cerca/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveTitle(/: campi liberi a Roma \| Campo Libero$/)
})

test('a place that nobody knows is not promised fields, in the tab or in a chat', once, async ({ page }) => {
  const search = { sport: 'Padel', date: dayAhead(2), startTime: '20:00' }
  await page.goto(resultsPath({ ...search, location: 'zzxxqq' }))
  await expect(page).toHaveTitle('Non conosciamo «zzxxqq» | Campo Libero')
  const shared = page.locator('meta[property="og:title"]')
  await expect(shared).toHaveAttribute('content', 'Non conosciamo «zzxxqq»')
  await page.goto(resultsPath({ ...search, location: 'frascati' }))
  await expect(shared).toHaveAttribute('content', 'Padel: campi liberi a Frascati')
})

test(
  'an old link to a search says that its day has passed, and leads to the same hour to come',
  once,
  async ({ page }) => {
    const search = { sport: 'Padel', location: 'Frascati', startTime: '20:00' }
    await page.goto(resultsPath({ ...search, date: dayAhead(-3) }))
    await expect(page.getByRole('heading', { name: 'Questo giorno è già passato' })).toBeVisible()
    // Of the days to choose from none is over.
    const days = page.getByRole('group', { name: 'Giorno' }).filter({ visible: true })
    await expect(days.getByRole('radio').first()).not.toBeChecked()
    await expect(days.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Cerca (oggi|domani) alle 20:00$/ }).click()
    await expect(page).toHaveURL(new RegExp(`date=(${dayAhead(0)}|${dayAhead(1)})`))
    await expect(page.getByRole('heading', { name: /passat/ })).toHaveCount(0)
  },
)

test('an address with a day that no calendar has asks for the day', once, async ({ page }) => {
  const search = { sport: 'Padel', location: 'Frascati', startTime: '20:00' }
  await page.goto(resultsPath({ ...search, date: '2026-13-45' }))
  await expect(page.getByRole('heading', { name: 'In che giorno vuoi giocare?' })).toBeVisible()
})
