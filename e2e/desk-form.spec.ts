import type { Page } from '@playwright/test'
import { endBookingsOf } from './desk-grid.ts'
import { dayAhead, enterAs, expect, once, onPhone, raisePrices, sara, test } from './world.ts'

test('the desk books at no other price than it has read', once, async ({ page, database, afterwards }) => {
  afterwards(() => endBookingsOf(database, 'Ada Cambi'))
  await enterAs(page, sara)
  const { fieldId, address } = await formOf(page, 'prenota')
  await page.goto(address)
  const form = page.getByRole('dialog', { name: 'Prenota al banco' })
  await form.getByLabel('Nome').fill('Ada Cambi')
  const quoted = page.waitForResponse(
    answer => answer.url().endsWith('/desk-price') && /1234567/.test(answer.request().postData() ?? ''),
  )
  await form.getByLabel('Telefono').fill('333 1234567')
  await quoted
  const price = form.getByText(/^\d+,\d\d.€$/)
  const read = await price.textContent()
  await raisePrices(database, fieldId, 1_000)
  afterwards(() => raisePrices(database, fieldId, -1_000))
  await form.getByRole('button', { name: 'Prenota', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('guarda il nuovo totale, poi conferma di nuovo')
  await expect(price).not.toHaveText(read ?? '')
  const now = (await price.textContent()) ?? ''
  await form.getByRole('button', { name: 'Prenota', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Prenotato' })
  await expect(done).toContainText(now)
  await done.getByRole('button', { name: 'Torna indietro' }).click()
  await expect(done).toBeHidden()
})

test('a date left out of a series stays left out over a reload', once, async ({ page }) => {
  await enterAs(page, sara)
  const { address } = await formOf(page, 'ogni-settimana')
  await page.goto(address)
  const form = page.getByRole('dialog', { name: 'Campo fisso' })
  const see = form.getByRole('button', { name: 'Vedi le date' })
  const second = form.getByRole('list', { name: 'Date' }).getByRole('checkbox').nth(1)
  await see.click()
  await second.uncheck()
  await page.reload()
  await see.click()
  await expect(second).not.toBeChecked()
  await form.getByRole('button', { name: 'Chiudi' }).click()
  await expect(form).toBeHidden()
  await page.goto(address)
  await see.click()
  await expect(second).toBeChecked()
})

/** The desk's form over a day of a facility of hers, for an hour of its first field. */
async function formOf(page: Page, what: 'prenota' | 'ogni-settimana') {
  const { posts } = await (await page.request.get('/api/me/posts')).json()
  const club = posts.find(({ name }: { name: string }) => name === 'Circolo Colle Pizzuto')
  const date = dayAhead(19)
  const { fields } = await (
    await page.request.get(`/api/facilities/${club.facilityId}/day?date=${date}`)
  ).json()
  const fieldId: number = fields[0].id
  const query = `struttura=${club.facilityId}&giorno=${date}&${what}=${fieldId}-19:00-20:00&del=${date}`
  return { fieldId, address: `/dashboard/calendario?${query}` }
}

test(
  'a phone books at the desk from any page of the facility, and goes back to it',
  onPhone,
  async ({ page, database, afterwards }) => {
    afterwards(() => endBookingsOf(database, 'Ivo Sassi'))
    await enterAs(page, sara)
    await page.goto('/dashboard/clienti')
    const header = page.getByRole('banner')
    const places = header.locator('summary').first()
    await places.click()
    await header.getByRole('link', { name: 'Circolo Colle Pizzuto' }).click()
    await expect(places).toContainText('Circolo Colle Pizzuto')
    const address = page.url()
    // Pressing beside an open menu closes it, and nothing else.
    const open = page.locator('details[open]:has(summary)')
    const bar = page.getByRole('navigation', { name: 'Barra di navigazione' })
    for (const [menu, below] of [
      [header.locator('summary').last(), 700],
      [bar.locator('summary'), 80],
    ] as const) {
      await menu.click()
      await expect(open).toHaveCount(1)
      await page.mouse.click(100, below)
      await expect(open).toHaveCount(0)
      expect(page.url()).toBe(address)
    }

    await header.getByRole('link', { name: 'Nuova prenotazione al banco' }).click()
    const form = page.getByRole('dialog', { name: 'Prenota al banco' })
    await expect(form).toContainText('Oggi')
    await form.getByLabel('Nome').fill('Ivo Sassi')
    await form.getByLabel('Telefono').fill('333 7654321')
    await form.getByRole('button', { name: 'Prenota', exact: true }).click()
    const done = page.getByRole('dialog', { name: 'Prenotato' })
    await expect(done).toContainText('Ivo Sassi')
    await done.getByRole('button', { name: 'Chiudi' }).first().click()
    await expect(done).toBeHidden()
    expect(page.url()).toBe(address)
  },
)
