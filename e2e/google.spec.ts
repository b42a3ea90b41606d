import { expect, expectAccessible, test, untilLive } from './world.ts'

const toLogin = '/login?redirectTo=%2Fdashboard%2Fprofilo'

test('Google opens the way to where somebody wanted to go', async ({ page }) => {
  await page.goto(toLogin)
  await page.getByRole('button', { name: 'Continua con Google' }).click()
  await expect(page).toHaveURL('/dashboard/profilo')
  // Google leads back to a new page, whose buttons cannot answer before its scripts have come.
  await untilLive(page)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Gaia Google')
  // An account that has only Google has no password to change, and cannot lose its only way in.
  await expect(page.getByRole('button', { name: 'Imposta una password' })).toBeVisible()
  await page.getByRole('button', { name: 'Scollega Google' }).click()
  await expect(page.getByText('Imposta prima una password').first()).toBeVisible()
  await expectAccessible(page, [360])
})

test('a consent that was refused leads back to the login, and says so', async ({ page }) => {
  // This provider asks nobody. It answers as Google does when somebody presses 'Annulla'.
  await page.route(/\/authorize\?/, route => {
    const asked = new URL(route.request().url()).searchParams
    const home = new URL(asked.get('redirect_uri') ?? 'none:')
    home.search = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' }).toString()
    return route.fulfill({ status: 302, headers: { location: home.href } })
  })
  await page.goto(toLogin)
  await page.getByRole('button', { name: 'Continua con Google' }).click()
  await expect(page.getByText('Errore durante il login con Google').first()).toBeVisible()
  await expect(page.getByText('Hai annullato l’accesso.').first()).toBeVisible()
  await expect(page).toHaveURL(toLogin)
})

test('a server that cannot reach Google says so', async ({ page }) => {
  await page.route('**/api/auth/sign-in/social', route => route.abort('internetdisconnected'))
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Continua con Google' })
  await button.click()
  await expect(page.getByText('Errore durante il login con Google').first()).toBeVisible()
  await expect(button).toBeEnabled()
})
