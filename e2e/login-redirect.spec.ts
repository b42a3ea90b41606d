import { hostilePaths } from '../contract/hostile-paths.ts'
import { enterAs, expect, giulia, test } from './world.ts'

const login = (redirectTo: string) => `/login?${new URLSearchParams({ redirectTo })}`

test('a login never leads away, wherever it is told to lead', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).hostname))
  await enterAs(page, giulia)
  for (const hostile of hostilePaths) {
    // The server has redirected by the time the page begins; nothing on the page matters here.
    await page.mainFrame().goto(login(hostile), { waitUntil: 'commit' })
    expect(new URL(page.url()).origin, hostile).toBe(baseURL)
    expect(new URL(page.url()).pathname, hostile).not.toBe('/login')
  }
  expect(hostilePaths.length).toBeGreaterThanOrEqual(60)
  expect([...hosts]).toEqual(['localhost'])
})

test('nor after the form, where the browser’s router leads on', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).hostname))
  for (const hostile of [
    'https://truffa.example',
    '//truffa.example',
    '/\\truffa.example',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies()
    await page.goto(login(hostile))
    await page.getByLabel('Email').fill(giulia.email)
    await page.getByLabel('Password', { exact: true }).fill(giulia.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page).toHaveURL('/dashboard')
  }
  expect([...hosts]).toEqual(['localhost'])
})
