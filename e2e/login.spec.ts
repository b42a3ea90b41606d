import { expect, expectAccessible, giulia, test } from './world.ts'

test('somebody new signs up, confirms by letter and logs in', async ({ page, request }) => {
  const email = `nuova-${Date.now()}@demo.example`
  await page.goto('/login?tab=registrati')
  await expectAccessible(page)
  await page.getByLabel('Nome completo').fill('Nuova Persona')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await page.getByLabel('Conferma password').fill('palla-al-centro')
  await page.getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByText('Registrazione completata!').first()).toBeVisible()
  await expect(page.getByText('Controlla la tua email per confermare l’account.').first()).toBeVisible()

  // Not before the address is confirmed.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(
    page.getByText('Email non confermata. Controlla la tua casella di posta.').first(),
  ).toBeVisible()

  const link = await expect
    .poll(async () => {
      const letters: { to: string; text: string }[] = await (await request.get('/dev/posta.json')).json()
      return letters.find(letter => letter.to === email)?.text.match(/https?:\/\/\S+verify-email\S+/)?.[0]
    })
    .toBeTruthy()
    .then(async () => {
      const letters: { to: string; text: string }[] = await (await request.get('/dev/posta.json')).json()
      return (
        letters.find(letter => letter.to === email)?.text.match(/https?:\/\/\S+verify-email\S+/)?.[0] ?? ''
      )
    })
  await page.goto(link)
  await expect(page.getByText('Email confermata con successo!').first()).toBeVisible()
  await expect(page.getByText('Ora puoi accedere al tuo account.').first()).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
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
