import { makeAccount, signIn } from './letters.ts'
import { expect, expectAccessible, once, test } from './world.ts'

test('who plays in a match reads of it first in the personal area', once, async ({ page }) => {
  await signIn(page, await makeAccount(page))
  const { matches } = await (await page.request.get('/api/matches?sport=tennis')).json()
  const [match] = matches
  const data = { email: 'nuova@posta.example' }
  expect((await page.request.post(`/api/matches/${match.id}/joining`, { data })).ok()).toBe(true)
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: 'La prossima attività' })
  await expect(next.getByRole('heading', { name: match.title })).toBeVisible()
  await expect(page.getByText(/^La tua prossima partita comincia tra/)).toBeVisible()
  await expect(page.getByText('Nessuna partita in programma')).toHaveCount(0)
  await expectAccessible(page, [390])
  await next.getByRole('link', { name: 'Apri la partita' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(match.title)
  await page.request.post(`/api/matches/${match.id}/leaving`)
})
