import type pg from 'pg'
import { dayAhead, enterAs, expect, once, sara, test } from './world.ts'

test('the desk books at no other price than it has read', once, async ({ page, database }) => {
  await enterAs(page, sara)
  const { posts } = await (await page.request.get('/api/me/posts')).json()
  const club = posts.find(({ name }: { name: string }) => name === 'Circolo Colle Pizzuto')
  const date = dayAhead(19)
  const { fields } = await (
    await page.request.get(`/api/facilities/${club.facilityId}/day?date=${date}`)
  ).json()
  const fieldId = fields[0].id
  const query = `struttura=${club.facilityId}&giorno=${date}&prenota=${fieldId}-19:00-20:00&del=${date}`
  await page.goto(`/dashboard/calendario?${query}`)
  const form = page.getByRole('dialog', { name: 'Prenota al banco' })
  await form.getByLabel('Nome').fill('Ada Cambi')
  await form.getByLabel('Telefono').fill('333 1234567')
  const price = form.getByText(/^\d+,\d\d.€$/)
  const read = await price.textContent()
  await raisePrices(database, fieldId, 1_000)
  await form.getByRole('button', { name: 'Prenota', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('guarda il nuovo totale, poi conferma di nuovo')
  await expect(price).not.toHaveText(read ?? '')
  const now = (await price.textContent()) ?? ''
  await form.getByRole('button', { name: 'Prenota', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Prenotato' })
  await expect(done).toContainText(now)
  await done.getByRole('button', { name: 'Torna indietro' }).click()
  await expect(done).toBeHidden()
  await raisePrices(database, fieldId, -1_000)
})

async function raisePrices(database: pg.Client, fieldId: number, cents: number) {
  for (const table of ['field', 'price_band']) {
    const key = table === 'field' ? 'id' : 'field_id'
    await database.query(
      `update ${table} set hourly_price_cents = hourly_price_cents + $2 where ${key} = $1`,
      [fieldId, cents],
    )
  }
}
