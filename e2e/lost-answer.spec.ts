import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './letters.ts'
import { enterAs, expect, giulia, once, test } from './world.ts'

// A request arrives, and its answer is lost on the way: what is said must be true all the same.

test('who joins a match and leaves it without an answer reads that it is done', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/partite-organizzate')
  const card = page.getByRole('article').filter({ hasText: 'Calcetto di gruppo' })
  await card.getByRole('link', { name: /Unisciti/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Unisciti alla partita' })
  await dialog.getByLabel('Telefono').fill('347 555 0182')
  await loseAnswer(page, '**/api/matches/*/joining')
  await dialog.getByRole('button', { name: 'Unisciti' }).click()
  await expect(page.getByText('Ti sei iscritto alla partita con successo!')).toBeVisible()
  await expect(page.getByText('Problema di connessione')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Chi c’è' })).toContainText('Tu')
  await page.getByRole('button', { name: /^Disiscriviti/ }).click()
  await loseAnswer(page, '**/api/matches/*/leaving')
  await page.getByRole('button', { name: 'Lascia il posto' }).click()
  await expect(page.getByText('Disiscrizione completata')).toBeVisible()
})

test(
  'who changes his password without an answer is led to the login with the new one',
  once,
  async ({ page }) => {
    const email = await makeAccount(page)
    await signIn(page, email)
    await page.goto('/dashboard/profilo')
    const section = page.getByRole('region', { name: 'Password' })
    await section.getByLabel('Password attuale', { exact: true }).fill('palla-al-centro')
    for (const box of ['Nuova password', 'Conferma password'])
      await section.getByLabel(box, { exact: true }).fill('tutta un’altra parola')
    await loseAnswer(page, '**/api/auth/change-password')
    await section.getByRole('button', { name: 'Cambia password' }).click()
    await expect(page.getByText('Accedi con la nuova password.')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  },
)

async function loseAnswer(page: Page, address: string) {
  await page.route(
    address,
    async route => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
}
