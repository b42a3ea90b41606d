import { randomUUID } from 'node:crypto'
import { endBookingsOf } from './desk-grid.ts'
import { dayAhead, enterAs, expect, expectAccessible, once, sara, test, untilKept } from './world.ts'

test(
  'a club finds who called, notes and blocks him, and sees what its days brought',
  once,
  async ({ page, database, afterwards }) => {
    await enterAs(page, sara)
    const { posts } = await (await page.request.get('/api/me/posts')).json()
    const { facilityId } = posts.find((post: { name: string }) => post.name === 'Circolo Colle Pizzuto')
    const api = `/api/facilities/${facilityId}`
    const date = dayAhead(19)
    const { fields } = await (await page.request.get(`${api}/day?date=${date}`)).json()
    const [{ id: fieldId, name: fieldName }] = fields
    const call = (startTime: string, endTime: string) =>
      page.request.post(`${api}/desk-bookings`, {
        headers: { 'idempotency-key': randomUUID() },
        data: { fieldId, date, startTime, endTime, customerName: 'Ivo Prova', phone: '333 8765432' },
      })
    expect((await call('20:00', '21:00')).status()).toBe(201)
    // He would still be blocked.
    afterwards(() => database.query(`delete from customer where name = 'Ivo Prova'`))
    afterwards(() => endBookingsOf(database, 'Ivo Prova'))

    await page.goto(`/dashboard/clienti?struttura=${facilityId}`)
    await page.getByLabel('Nome, telefono o email').fill('8765')
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
    await expectAccessible(page, [390, 1280])
    await page.getByRole('link', { name: /Ivo Prova/ }).click()
    const note = page.getByLabel('Nota', { exact: true })
    await note.fill('Porta le pettorine')
    await page.getByLabel('Certificato valido fino al').fill('2026-01-31')
    await untilKept(page, '2026-01-31')
    const address = page.url()
    await page.goBack()
    await expect(note).toHaveCount(0)
    await page.goForward()
    await expect(note).toHaveValue('Porta le pettorine')
    const theirs = { note: 'Paga in ritardo', memberUntil: null, certificateUntil: null }
    const own = `${api}/customers/${new URL(address).pathname.split('/').at(-1)}`
    const { version } = await (await page.request.get(own)).json()
    expect((await page.request.patch(own, { data: { version, ...theirs } })).ok()).toBe(true)
    await page.reload()
    await expect(note).toHaveValue('Porta le pettorine')
    await expect(page.getByText('Nel frattempo qualcuno ha cambiato Nota («Paga in ritardo»)')).toBeVisible()
    await page.getByRole('button', { name: 'Salva la scheda' }).click()
    await expect(page.getByText('Certificato medico: scadenza superata, 31/01/2026')).toBeVisible()
    await expectAccessible(page, [390, 1280])
    // The second tap of a double tap falls on the button that confirms, and does not press it.
    await page.getByRole('button', { name: 'Blocca' }).dblclick()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Lascia così' }).click()
    await page.getByRole('button', { name: 'Blocca' }).click()
    await page.getByRole('button', { name: 'Sì, blocca' }).click()
    await expect(
      page.getByText(/^Qui non può prenotare (dal |dall’)[\d/]+, né online né al banco\./),
    ).toBeVisible()
    expect((await call('22:00', '23:00')).status()).toBe(403)

    await page.goto(`/dashboard/calendario?struttura=${facilityId}&giorno=${date}`)
    await page.getByRole('button', { name: /^Ivo Prova/ }).click()
    const facts = page.getByRole('dialog', { name: 'Ivo Prova' })
    await expect(facts.getByText('Nota: Porta le pettorine')).toBeVisible()
    await expect(facts.getByText('Bloccato')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row', { name: /20:00 – 21:00 Ivo Prova 333 876 5432/ })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Settimana', exact: true }).click()
    await page.getByLabel('Campo', { exact: true }).selectOption(fieldName)
    await expect(page.getByRole('link', { name: 'Ivo Prova 20:00 – 21:00' })).toBeVisible()
    await expectAccessible(page, [390, 1280])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(new RegExp(`^${fieldName}, \\d`))).toBeVisible()
    await expect(page.getByLabel('Campo', { exact: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.goto(`/dashboard/numeri?struttura=${facilityId}`)
    await expect(page.getByRole('table', { name: /Quanto sono occupate/ })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Scarica i giorni (CSV)' }).click()
    expect((await file).suggestedFilename()).toMatch(/^giorni-.*\.csv$/)
    await expectAccessible(page, [390, 1280])
  },
)
