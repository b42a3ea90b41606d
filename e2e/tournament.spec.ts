import type { Page } from '@playwright/test'
import { makePhoto } from '#server/testing/picture/photos.ts'
import {
  anew,
  enterAs,
  expect,
  expectAccessible,
  giulia,
  once,
  onPhone,
  sara,
  test,
  untilKept,
} from './world.ts'

test(
  'who is logged in waits for a place, finds it among the registrations and withdraws',
  once,
  async ({ page, database, afterwards }) => {
    await enterAs(page, giulia)
    const withdraw = () =>
      database.query('delete from tournament_registration where email = $1', [giulia.email])
    afterwards(withdraw)
    await page.goto('/tornei')
    const card = page.getByRole('article', { name: 'Calcetto sotto le stelle' })
    await expect(card).toContainText('Gratuito')
    await card.getByRole('link', { name: /^Lista d’attesa/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Lista d’attesa' })
    await expect(dialog.getByLabel('Email')).toHaveValue(giulia.email)
    const ask = (cents: number) =>
      database.query(`update tournament set entry_fee_cents = $1 where slug = 'calcetto-sotto-le-stelle'`, [
        cents,
      ])
    afterwards(() => ask(0))
    await ask(2_000)
    await dialog.getByRole('button', { name: 'Mettimi in lista d’attesa' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nel frattempo è cambiato')
    await expect(dialog).toContainText('Quota: 20,00')
    await ask(0)
    await dialog.getByRole('button', { name: 'Mettimi in lista d’attesa' }).click()
    await expect(page.getByText('in lista d’attesa sei al numero 3')).toBeVisible()
    await page.getByRole('button', { name: 'Ho capito' }).click()
    await expect(card.getByRole('link', { name: 'In attesa, numero 3' })).toBeVisible()
    await page.goto('/tornei/calcetto-sotto-le-stelle')
    await expect(page.getByRole('link', { name: 'In attesa, numero 3' })).toBeVisible()

    await page.goto('/dashboard/iscrizioni')
    const mine = page.getByRole('article', { name: 'Calcetto sotto le stelle' })
    await expect(mine).toContainText('In lista d’attesa')
    await expectAccessible(page)
    await mine.getByRole('button', { name: 'Ritira l’iscrizione' }).click()
    await mine.getByRole('button', { name: 'Ritira', exact: true }).click()
    await expect(mine).toHaveCount(0)
    await withdraw()

    // A visitor who registers on the tournament's own page stays there.
    await page.goto('/tornei/calcetto-sotto-le-stelle')
    await page.getByRole('link', { name: 'Lista d’attesa' }).click()
    await dialog.getByRole('button', { name: 'Mettimi in lista d’attesa' }).click()
    await page.getByRole('button', { name: 'Ho capito' }).click()
    await expect(page.getByRole('link', { name: 'In attesa, numero 3' })).toBeVisible()
    await expect(page).toHaveURL(/\/tornei\/calcetto-sotto-le-stelle$/)

    await page.goto('/tornei/coppa-dei-castelli')
    await page.getByRole('button', { name: 'Segui' }).click()
    const unfollow = page.getByRole('button', { name: 'Non seguire più' })
    await expect(unfollow).toBeVisible()
    await page.reload()
    await unfollow.click()
    await expect(page.getByRole('button', { name: 'Segui', exact: true })).toBeVisible()
  },
)

test(
  'without any tournament six samples say that they are samples',
  once,
  async ({ page, database, afterwards }) => {
    await database.query("update tournament set status = 'draft'")
    afterwards(() => database.query("update tournament set status = 'published'"))
    await page.goto(anew('/tornei'))
    await expect(page.getByText('Questi tornei sono esempi')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Esempio')
    await page
      .getByRole('link', { name: /^Iscriviti/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Questo è un esempio' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('a list that does not load says so in the words of the specification', once, async ({ page }) => {
  await page.route('**/api/tournaments', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/contatti')
  await page.getByRole('link', { name: 'Tornei' }).first().click()
  await expect(page.getByText('Errore nel caricamento dei tornei. Riprova più tardi.')).toBeVisible()
  await page.unroute('**/api/tournaments')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('tablist')).toBeVisible()

  // For this sport the first tab is empty, so the first one that is not is open.
  await page.getByRole('button', { name: 'Basket' }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Aperte/)
  await page.route('**/registrations', route => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: /^Iscriviti/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Iscriviti' })
  await dialog.getByLabel('Nome', { exact: true }).fill('Ugo Verdi')
  await dialog.getByLabel('Email').fill('ugo@posta.example')
  await dialog.getByLabel('Telefono').fill('333 7654321')
  await dialog.getByRole('button', { name: 'Invia l’iscrizione' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Non è stato possibile inviare l’iscrizione. Riprova più tardi.',
  )
  await expect(dialog.getByLabel('Telefono')).toHaveValue('333 7654321')
})

test(
  'a form left by back is found as it was, and asks first before it is closed by hand',
  onPhone,
  async ({ page }, { project }) => {
    await page.goto('/tornei?stato=aperte')
    const open = page.getByRole('link', { name: 'Iscriviti a Open d’Inverno' })
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Nome', { exact: true })
    await open.click()
    await name.fill('Ugo Verdi')
    await dialog.getByLabel('Note').fill('x'.repeat(500))
    await untilKept(page, 'xxx')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await open.click()
    await expect(name).toHaveValue('Ugo Verdi')
    await expect(dialog.getByLabel('Note')).toHaveValue(/^x+$/)
    const question = dialog.getByRole('alert').filter({ hasText: 'Perdi quello che hai scritto' })
    await name.focus()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Continua' }).click()
    await expect(name).toHaveValue('Ugo Verdi')
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Chiudi' }).click()
    await expect(dialog).toHaveCount(0)
    await open.click()
    await expect(name).toHaveValue('')
    await name.fill('Ugo Verdi')
    await dialog.getByLabel('Email').fill(`lasciata.${project.name}@posta.example`)
    await dialog.getByLabel('Telefono').fill('333 7654321')
    await dialog.getByRole('button', { name: 'Invia l’iscrizione' }).dblclick()
    await page.getByRole('button', { name: 'Ho capito' }).click()
    await open.click()
    await expect(name).toBeVisible()
    await expect(name).toHaveValue('')
  },
)

test(
  'who watches a tournament sees a new result, and other sites may frame it',
  once,
  async ({ page, database, afterwards }) => {
    await page.goto('/tornei/coppa-dei-castelli')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coppa dei Castelli')
    await expect(page.getByText('In Corso · quarti di finale')).toBeVisible()
    const playing = page.getByRole('region', { name: 'In campo' })
    await expect(playing).toContainText(/United3.*Nando2.*2º tempo/)
    await expectAccessible(page)
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('SportsEvent')
    const score = (home: number) =>
      database.query(
        `with changed as (
         update tournament_match set home_score = $1 where state = 'live' returning tournament_id
       )
       update tournament t set board_version = board_version + 1 from changed where t.id = changed.tournament_id`,
        [home],
      )
    afterwards(() => score(3))
    await score(4)
    await expect(playing).toContainText(/United4.*Nando2/)

    // A page as wide as A4, on which the screen shows one part at a time.
    await page.setViewportSize({ width: 718, height: 1_000 })
    const parts = ['Tabellone', 'Girone D', 'Partite'].map(name => page.getByRole('heading', { name }))
    for (const part of parts.slice(1)) await expect(part).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const part of parts) await expect(part).toBeVisible()
    await page.emulateMedia({ media: null })

    const drawn = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const picture = await page.request.get(new URL(drawn).pathname)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    const framed = await page.request.get('/tornei/coppa-dei-castelli/incorpora')
    expect(framed.headers()['content-security-policy']).toContain('frame-ancestors *')
    expect(framed.headers()['x-frame-options']).toBeUndefined()
    expect(framed.headers()['set-cookie']).toBeUndefined()
    const alone = await page.request.get('/tornei/coppa-dei-castelli')
    expect(alone.headers()['x-frame-options']).toBe('DENY')
    await page.goto('/tornei/coppa-dei-castelli/incorpora')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coppa dei Castelli')
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(await page.context().cookies()).toEqual([])
    await expectAccessible(page)
  },
)

test(
  'who runs a facility makes a tournament and keeps the score of another',
  once,
  async ({ page, database, afterwards }) => {
    afterwards(() =>
      database.query(`delete from tournament where title in ('Coppa di prova', 'Coppa del collega')`),
    )
    // The evenings on which people of the demo have booked depend on the day.
    await database.query(`delete from field_occupancy o using field f, tournament t
    where o.kind = 'booking' and f.id = o.field_id and f.facility_id = t.partner_facility_id and t.slug = 'coppa-dei-castelli'`)
    await enterAs(page, sara)
    await page.goto('/dashboard/tornei')
    await page.getByRole('button', { name: 'Nuovo torneo' }).click()
    await page.getByRole('button', { name: 'Crea la bozza' }).click()
    await expect(page.getByText('Scrivi un nome di almeno 3 lettere')).toBeVisible()
    const title = page.getByLabel('Nome del torneo')
    await title.fill('Coppa lasciata')
    await untilKept(page, 'Coppa lasciata')
    await page.reload()
    await page.getByRole('button', { name: 'Nuovo torneo' }).click()
    await expect(title).toHaveValue('Coppa lasciata')
    await page.getByRole('button', { name: 'Annulla' }).click()
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(title).toHaveValue('Coppa lasciata')
    await page.getByRole('button', { name: 'Annulla' }).click()
    await page.getByRole('button', { name: 'Chiudi' }).click()
    await page.getByRole('button', { name: 'Nuovo torneo' }).click()
    await expect(title).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Annulla' })).toBeVisible()
    await title.fill('Coppa di prova')
    await page
      .getByLabel('Locandina')
      .setInputFiles({ name: 'locandina.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() })
    await expect(page.getByRole('button', { name: 'Togli l’immagine' })).toBeVisible()
    await page.getByLabel('Primo giorno').fill('2030-05-04')
    await page.getByLabel('Ultimo giorno').fill('2030-05-05')
    await page.getByRole('button', { name: 'Crea la bozza' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coppa di prova')
    await expect(page.getByText('Bozza', { exact: true })).toBeVisible()
    await expect(page.locator('img[src^="/foto/"]')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByLabel('Regolamento').fill('Si gioca in cinque')
    await untilKept(page, 'Si gioca in cinque')
    await page.getByRole('link', { name: 'Tutti i tornei' }).click()
    await page.getByRole('button', { name: 'Nuovo torneo' }).click()
    await expect(title).toHaveValue('')
    await page.getByRole('link', { name: 'Coppa di prova' }).click()
    await expect(page.getByLabel('Regolamento')).toHaveValue('Si gioca in cinque')
    await nameElsewhere(page, 'Coppa del collega')
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(
      page.getByText('ha cambiato Nome del torneo («Coppa del collega»), Locandina (vuoto).'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByText('Torneo salvato')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coppa di prova')

    await page.goto('/dashboard/tornei')
    await page.getByRole('link', { name: 'Coppa dei Castelli' }).click()
    const playing = page.getByRole('button', { name: /^Castelli United – Pizzeria da Nando/ })
    await playing.click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Castelli United: uno in più' }).click()
    await expect(playing).toHaveAccessibleName(/4 – 2/)
    await page.getByRole('button', { name: 'Castelli United: uno in meno' }).click()
    await expect(playing).toHaveAccessibleName(/3 – 2/)

    await page.getByText('Sposta una partita').click()
    const final = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Sposta Vince semifinale 1 – Vince semifinale 2' }) })
    for (const time of ['20:00', '18:00']) {
      await final.getByRole('button', { name: /^Sposta Vince/ }).click()
      await final.getByLabel('Alle').fill(time)
      await final.getByRole('button', { name: 'Sposta la partita' }).click()
      await expect(final).toContainText(`, ${time} · Calcetto`)
    }
  },
)

/** Renames it, and takes its poster away, as a colleague who has the tournament open, too. */
async function nameElsewhere(page: Page, title: string) {
  const door = page.url().replace('/dashboard/tornei', '/api/staff/tournaments')
  const { version, facilityId, tournament } = await (await page.request.get(door)).json()
  const { sport, startDate, endDate } = tournament
  const terms = { title, sport, startDate, endDate, facilityId }
  const saved = await page.request.patch(door, { data: { version, terms } })
  expect(saved.status()).toBe(200)
}
