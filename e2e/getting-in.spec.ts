import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { letterTo, linkIn, makeAccount, signIn } from './letters.ts'
import {
  anew,
  dayAhead,
  enterAs,
  expect,
  expectAccessible,
  giulia,
  once,
  paolo,
  test,
  untilKept,
  untilLive,
} from './world.ts'

// At the counter, on a telephone.
test.use({ viewport: { width: 390, height: 844 } })

test(
  'whoever claims a facility proves it by its own mail, opens it, and hears of the first booking',
  once,
  async ({ page, browser, baseURL, database, afterwards }) => {
    const slug = `circolo-dei-lecci-${Date.now()}`
    const { rows } = await database.query(
      `insert into facility (slug, name, comune_code, city, province, email, latitude, longitude, source, source_ref, is_bookable)
     values ($1, 'Circolo dei Lecci', '058039', 'Frascati', 'RM', 'segreteria@lecci.example', 41.8, 12.68, 'prova', $1, false)
     returning id`,
      [slug],
    )
    afterwards(() => removeFacility(database, 'Circolo dei Lecci'))
    const email = await makeAccount(page)
    await signIn(page, email)
    await page.goto(anew(`/campi/${slug}`))
    const card = page.getByRole('region', { name: 'Sei il gestore?' })
    const claim = card.getByRole('button', { name: 'Rivendica la struttura' })
    // Its form cannot come without a network: the offer, once it is made, stays, and says why.
    await expect(claim).toBeVisible()
    await page.context().setOffline(true)
    await claim.click()
    await expect(page.getByText('Problema di connessione')).toBeVisible()
    await page.context().setOffline(false)
    await claim.click()
    const who = card.getByLabel('Chi sei')
    await who.fill('Tengo la segreteria del circolo')
    await untilKept(page, 'Tengo la segreteria del circolo')
    await page.reload()
    await card.getByRole('button', { name: 'Rivendica la struttura' }).click()
    await expect(who).toHaveValue('Tengo la segreteria del circolo')
    await card.getByLabel('Telefono').fill('06 5550 1234')
    await card.getByRole('button', { name: 'Invia la richiesta' }).click()
    await expect(card.getByText('s•••@lecci.example')).toBeVisible()
    await card.getByRole('button', { name: 'Manda il codice' }).click()
    await card.getByLabel('Codice').fill('000000')
    const letter = await letterTo(page, 'segreteria@lecci.example', 'Circolo dei Lecci')
    expect(letter.text).not.toContain('Nuova Persona')
    await card.getByRole('button', { name: 'Verifica' }).click()
    await expect(card.getByText('Il codice non è giusto o non vale più')).toBeVisible()
    await card.getByLabel('Codice').fill(/^\d{6}/.exec(letter.subject)?.[0] ?? '')
    await card.getByRole('button', { name: 'Verifica' }).click()

    await expect(page.getByRole('heading', { name: 'Prepara Circolo dei Lecci' })).toBeVisible()
    await page.getByLabel('Via e numero').fill('Via dei Lecci 4')
    await untilKept(page, 'Via dei Lecci 4')
    await page.goBack()
    await expect(page.getByLabel('Via e numero')).toHaveCount(0)
    await page.goForward()
    await expect(page.getByLabel('Via e numero')).toHaveValue('Via dei Lecci 4')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salva e continua' }).click()
    await openFields(page, 'Tennis')
    await bookAndHear({ page, browser, baseURL, facilityId: rows[0].id, email })
  },
)

test(
  'a club that is in no list asks to come in, is let in, and is booked',
  once,
  async ({ page, browser, baseURL, database, afterwards }) => {
    const email = await makeAccount(page)
    const name = `Polisportiva Aurora ${Date.now() % 10_000}`
    afterwards(() => removeFacility(database, name))
    await page.goto('/registra-campo')
    const named = page.getByLabel('Nome della struttura')
    await named.fill(name)
    await page.getByLabel('Comune').fill('Frascati')
    await untilKept(page, 'Frascati')
    await page.getByRole('main').getByRole('link', { name: 'informativa sulla privacy' }).click()
    await expect(named).toHaveCount(0)
    await page.goBack()
    await expect(named).toHaveValue(name)
    await page.getByLabel('Campi', { exact: true }).fill('2 di padel')
    await page.getByLabel('Il tuo nome e cognome').fill('Nuova Persona')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Telefono').fill('06 5550 1234')
    await page.getByLabel('Ho letto').check()
    await pressInVain(page, 'Invia la richiesta')
    await page.getByRole('button', { name: 'Invia la richiesta' }).click()
    await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible()
    await expect(page.getByText('Preferisci l’email?')).toBeHidden()

    const admin = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await enterAs(admin, paolo)
    await admin.goto('/dashboard/richieste')
    await untilLive(admin)
    const late = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await enterAs(late, paolo)
    await late.goto('/dashboard/richieste')
    await untilLive(late)
    const request = admin.getByRole('article', { name })
    await expect(request.getByText('È Frascati (RM)')).toBeVisible()
    await request.getByRole('button', { name: 'Accetta e invita' }).click()
    await expect(request).toBeHidden()
    const theirs = late.getByRole('article', { name })
    await theirs.getByRole('button', { name: 'Rifiuta' }).click()
    await theirs.getByRole('button', { name: 'Sì, rifiuta' }).click()
    await expect(late.getByText('Ha già avuto una risposta: è accettata').first()).toBeVisible()
    await expect(theirs).toBeHidden()
    await late.close()
    await admin.close()

    // The link leads to the login first, and from there back.
    await page.goto(new URL(linkIn(await letterTo(page, email, name))).pathname)
    await expect(page.getByText('Dopo l’accesso trovi l’invito')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Lavori con ${name}?` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accetta' }).click()
    // Nobody knows where it is until somebody who stands there says so.
    const position = page.getByRole('textbox', { name: /^Posizione sulla mappa/ })
    await expect(position).toHaveValue('')
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 41.8123456, longitude: 12.6654321 })
    await page.getByRole('button', { name: 'Usa la posizione in cui sono' }).click()
    await expect(position).toHaveValue('41.81235, 12.66543')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salva e continua' }).click()
    await openFields(page, 'Padel', 2)
    const { rows } = await database.query('select id, slug from facility where name = $1', [name])
    await page.goto(`/campi/${rows[0].slug}`)
    const way = page.getByRole('link', { name: /^Portami lì/ }).first()
    await expect(way).toHaveAttribute('href', /destination=41\.81235%2C12\.66543/)
    await bookAndHear({ page, browser, baseURL, facilityId: rows[0].id, email })
    await page.goto(`/dashboard/strutture/${rows[0].id}/personale`)
    await expect(page.getByLabel('Ruolo di Nuova Persona')).toHaveValue('owner')
    await expectAccessible(page)
    const colleague = page.getByLabel('Email', { exact: true })
    await colleague.fill('banco@aurora.example')
    await untilKept(page, 'banco@aurora.example')
    await page.reload()
    await expect(colleague).toHaveValue('banco@aurora.example')
    await page.getByRole('button', { name: 'Manda l’invito' }).click()
    await expect(page.getByText('Invito mandato')).toBeVisible()
    await expect(colleague).toHaveValue('')
    await page.reload()
    await untilLive(page)
    await expect(colleague).toHaveValue('')
  },
)

async function removeFacility(database: pg.Client, name: string) {
  await database.query(
    'delete from booking b using field f join facility y on y.id = f.facility_id where f.id = b.field_id and y.name = $1',
    [name],
  )
  await database.query('delete from facility where name = $1', [name])
}

/** From the second step of the first run to the first time that can be booked. */
async function openFields(page: Page, sport: string, count = 1) {
  await page.getByRole('group', { name: 'Sport' }).getByLabel(sport, { exact: true }).check()
  const equal = page.getByLabel('Quanti sono uguali')
  await equal.fill(String(count))
  await page.getByLabel('Parcheggio').check()
  await untilKept(page, 'parking')
  await page.reload()
  await expect(page.getByLabel('Parcheggio')).toBeChecked()
  await expect(equal).toHaveValue(String(count))
  await expectAccessible(page)
  await pressInVain(page, 'Aggiungi')
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expect(page.getByLabel(count === 1 ? sport : `${sport} ${count}`)).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  const price = page.getByLabel('Prezzo all’ora, in euro')
  await price.fill('24,00')
  await untilKept(page, '24,00')
  await page.reload()
  await expect(price).toHaveValue('24,00')
  await page.getByRole('button', { name: 'Non ora' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(price).toHaveValue('30,00')
  await page.getByRole('button', { name: 'Apri i campi' }).click()
  await expect(page.getByText('Il primo orario che si può prenotare')).toBeVisible()
  await expectAccessible(page)
}

/** Without a network: what is wrong stands where the press was, also under a form longer than the screen (R45). */
async function pressInVain(page: Page, name: string) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Verifica la tua connessione' })).toBeInViewport()
  await page.context().setOffline(false)
}

type Opened = {
  page: Page
  browser: Browser
  baseURL: string | undefined
  facilityId: number
  email: string
}

async function bookAndHear({ page, browser, baseURL, facilityId, email }: Opened) {
  const client = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await enterAs(client, giulia)
  const date = dayAhead(2)
  const plan = await (await client.request.get(`/api/facilities/${facilityId}/plan?date=${date}`)).json()
  const [{ id: fieldId, nextFree }] = plan.fields
  const booked = await client.request.post('/api/bookings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { fieldId, date, startTime: nextFree.startTime, minutes: 60, phone: '333 7654321' },
  })
  expect(booked.status()).toBe(201)
  await client.close()
  expect((await letterTo(page, email, 'prenotazione')).text).toContain('Giulia')
}
