import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { OwnData } from '#contract/own-data.ts'
import { letterTo, makeAccount, signIn } from './letters.ts'
import { dayAhead, enterAs, expect, expectAccessible, freeFields, giulia, once, test } from './world.ts'

test('somebody takes all of his data away as a file', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard/profilo')
  await expectAccessible(page, [360])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click()
  // First the notice, which goes after three seconds.
  await expect(page.getByText('I tuoi dati sono pronti').first()).toBeVisible()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^campo-libero-i-tuoi-dati-\d{4}-\d{2}-\d{2}\.json$/)
  const data = OwnData.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(data.account.email).toBe(giulia.email)
})

test('somebody reads what ends with his account, deletes it, and is nobody any more', async ({ page }) => {
  const email = await makeAccount(page)
  await signIn(page, email)
  await page.goto('/dashboard/profilo')
  await page.getByRole('link', { name: 'Elimina il tuo account' }).click()
  await expect(page.getByText('Non hai niente in programma da annullare.')).toBeVisible()
  await expectAccessible(page, [360])

  // Another tab books meanwhile: nothing may end that the reader has not seen in the list.
  const facility = await book(page)
  await page.getByLabel('Password attuale', { exact: true }).fill('palla-al-centro')
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(page.getByText('L’elenco è cambiato mentre lo leggevi')).toBeVisible()
  const ends = page.getByRole('region', { name: 'Che cosa finisce subito' })
  await expect(ends.getByText(facility)).toBeVisible()
  await expectAccessible(page, [360])

  await page.getByLabel('Password attuale', { exact: true }).fill('sbagliata')
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(page.getByText('La password attuale non è corretta.')).toBeVisible()
  await page.getByLabel('Password attuale', { exact: true }).fill('palla-al-centro')
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(page.getByText('Il tuo account non c’è più').first()).toBeVisible()
  await expect(page).toHaveURL('/')

  const letter = await letterTo(page, email, 'Il tuo account è stato eliminato')
  expect(letter.text).toContain(facility)
  await page.goto('/dashboard/profilo')
  await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fprofilo')
  await page.context().clearCookies()
  const data = { email, password: 'palla-al-centro' }
  expect((await page.request.post('/api/auth/sign-in/email', { data })).status()).toBe(401)
})

test('who has Google only shows by a login of now who he is', once, async ({ page, database }) => {
  await page.goto('/login?redirectTo=%2Fdashboard%2Fprofilo%2Felimina-account')
  await page.getByRole('button', { name: 'Continua con Google' }).click()
  await expect(page).toHaveURL('/dashboard/profilo/elimina-account')
  await expect(page.getByRole('button', { name: 'Elimina per sempre' })).toBeVisible()
  await database.query(
    `update auth_session set created_at = now() - interval '1 hour'
     where user_id = (select id from auth_user where email = 'gaia@demo.example')`,
  )
  await page.goto('/dashboard/profilo/elimina-account')
  await page.getByRole('button', { name: 'Accedi di nuovo con Google' }).click()
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(page.getByText('Il tuo account non c’è più').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  const { rows } = await database.query(`select from auth_user where email = 'gaia@demo.example'`)
  expect(rows).toEqual([])
})

/** @returns at which facility */
async function book(page: Page): Promise<string> {
  const wish = { sport: 'Tennis', location: 'Frascati', date: dayAhead(22), startTime: '10:00' }
  const [field] = await freeFields(page.request, wish)
  const { date, startTime } = wish
  const reply = await page.request.post('/api/bookings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { fieldId: field?.id, date, startTime, minutes: 60, phone: '347 5550182' },
  })
  expect(reply.status()).toBe(201)
  return field?.facility.name ?? ''
}
