import type { Page } from '@playwright/test'
import { codeOf } from '#server/testing/process/app-code.ts'
import { makeAccount, signIn } from './letters.ts'
import { expect, expectAccessible, test } from './world.ts'

const PASSWORD = 'palla-al-centro'

async function logIn(page: Page, email: string) {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByLabel('Codice', { exact: true })).toBeFocused()
}

test('an app is added by its picture, asked for at the login, and replaced by a recovery code', async ({
  page,
}) => {
  const email = await makeAccount(page)
  await signIn(page, email)
  await page.goto('/dashboard/profilo')
  const section = page.getByRole('region', { name: 'Verifica in due passaggi' })
  await section.getByLabel('Password attuale', { exact: true }).fill(PASSWORD)
  await section.getByRole('button', { name: 'Usa un’app di autenticazione' }).click()
  await expect(section.getByRole('img', { name: 'Codice QR' })).toBeVisible()
  await expectAccessible(page, [360])
  const key = (await section.getByText(/^[A-Z2-7 ]{32,}$/).textContent()) ?? ''
  const [recovery = ''] = await section.getByRole('listitem').allTextContents()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await section.getByRole('button', { name: 'Copia i codici' }).click()
  await expect(page.getByText('Codici copiati').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recovery)
  await section.getByLabel('Codice dell’app').fill(codeOf(key))
  await section.getByRole('button', { name: 'Attiva' }).click()
  await expect(page.getByText('Verifica attivata').first()).toBeVisible()
  await expect(section.getByText('serve il codice della tua app')).toBeVisible()

  await logIn(page, email)
  const code = page.getByLabel('Codice', { exact: true })
  const verify = page.getByRole('button', { name: 'Verifica' })
  await verify.click()
  await expect(page.getByText('Inserisci il codice.')).toBeVisible()
  // The code of the next half minute, because each is good only once; if that begins meanwhile, it is the present one.
  const seen = codeOf(key, 1)
  await code.fill(seen)
  await verify.click()
  await expect(page).toHaveURL(/\/dashboard/)

  // The same code a second time, as somebody who saw it would try.
  await logIn(page, email)
  await code.fill(seen)
  await verify.click()
  await expect(page.getByText('Questo codice non vale più').first()).toBeVisible()
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click()
  await page.getByLabel('Codice di recupero').fill(recovery)
  await verify.click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/dashboard/profilo')
  await section.getByLabel('Password attuale', { exact: true }).fill(PASSWORD)
  await section.getByRole('button', { name: 'Nuovi codici di recupero' }).click()
  await expect(section.getByRole('status')).toHaveText(/quelli di prima non valgono più/)
  await expect(section.getByRole('listitem').first()).not.toHaveText(recovery)
  await expectAccessible(page)
  await section.getByLabel('Password attuale', { exact: true }).fill(PASSWORD)
  await section.getByRole('button', { name: 'Disattiva' }).click()
  await expect(page.getByText('Verifica disattivata').first()).toBeVisible()
})
