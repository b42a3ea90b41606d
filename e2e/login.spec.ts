import { letterTo, linkIn } from './letters.ts'
import { expect, expectAccessible, giulia, test } from './world.ts'

test('somebody new signs up, confirms by letter and logs in', async ({ page }) => {
  const email = `nuova-${Date.now()}@demo.example`
  await page.goto('/login?tab=registrati&redirectTo=%2Fdashboard%2Fprofilo')
  await expectAccessible(page)
  await page.getByLabel('Nome completo').fill('Nuova Persona')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await page.getByLabel('Conferma password', { exact: true }).fill('palla-al-centro')
  await page.getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByText('Registrazione completata!').first()).toBeVisible()
  await expect(page.getByText('Controlla la tua email per confermare l’account.').first()).toBeVisible()
  // Still there when the toast is not.
  await expect(
    page.getByText('Apri l’email che ti abbiamo mandato e conferma l’account, poi accedi qui.'),
  ).toBeVisible()

  // Not before the address is confirmed.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(
    page.getByText('Email non confermata. Controlla la tua casella di posta.').first(),
  ).toBeVisible()

  const letter = await letterTo(page, email, 'Conferma')
  expect(letter.text).toContain('con il nome «Nuova Persona»')
  await page.goto(linkIn(letter))
  await expect(page).toHaveURL('/conferma-account')
  await expectAccessible(page, [360])
  await page.getByRole('button', { name: 'Sì, confermo' }).click()
  // The browser that signed up needs no password again.
  await expect(page.getByText('Email confermata con successo!').first()).toBeVisible()
  await expect(page.getByText('Ora puoi accedere al tuo account.').first()).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profilo')
})

test('a sign-up that is confirmed in another browser leads to the login', async ({ page, browser }) => {
  const email = `altrove.${test.info().project.name}@demo.example`
  await page.goto('/login?redirectTo=/dashboard/profilo&tab=registrati')
  await page.getByLabel('Nome completo').fill('Persona Altrove')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await page.getByLabel('Conferma password', { exact: true }).fill('palla-al-centro')
  await page.getByRole('button', { name: 'Registrati', exact: true }).click()
  const letter = await letterTo(page, email, 'Conferma')
  const other = await browser.newPage()
  await other.goto(linkIn(letter))
  await other.getByRole('button', { name: 'Sì, confermo' }).click()
  await expect(other.getByText('Email confermata con successo!').first()).toBeVisible()
  await expect(other.getByText('Ora puoi accedere al tuo account.').first()).toBeVisible()
  await expect(other).toHaveURL('/login?redirectTo=%2Fdashboard%2Fprofilo')
  // Still there when the toast is not.
  await expect(other.getByText('Email confermata: ora puoi accedere al tuo account.')).toBeVisible()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await other.getByRole('button', { name: 'Accedi' }).click()
  await expect(other).toHaveURL('/dashboard/profilo')
  await other.close()
})

test('a wrong password is refused in words', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(giulia.email)
  await page.getByLabel('Password', { exact: true }).fill('sbagliata')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Email o password non corretti.' }).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the login asks for what is missing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Inserisci un indirizzo email valido.').first()).toBeVisible()
  await expect(page.getByText('Inserisci la password.').first()).toBeVisible()
})

test('the personal area leads a guest to the login and back', async ({ page }) => {
  await page.goto('/dashboard/prenotazioni')
  await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fprenotazioni')
  await page.getByLabel('Email').fill(giulia.email)
  await page.getByLabel('Password', { exact: true }).fill(giulia.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL('/dashboard/prenotazioni')
})
