import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './letters.ts'
import { dayAhead, enterAs, expect, giulia, once, resultsPath, sara, test } from './world.ts'

test(
  'a tab of one person books nothing and shows nothing for another who has logged in since',
  once,
  async ({ page, context }) => {
    await enterAs(page, giulia)
    const date = dayAhead(9)
    const looked = hasLooked(page)
    await page.goto(resultsPath({ sport: 'calcio-5', location: 'Frascati', date, startTime: '20:30' }))
    await looked
    await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
    const form = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    await form.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')

    const other = await context.newPage()
    await other.goto('/dashboard')
    const before = await changeTo(other, sara)

    await form.getByRole('button', { name: /Conferma Prenotazione/ }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await expect(page.getByText('giulia@demo.example')).toBeHidden()
    expect(await bookings(other)).toBe(before)
  },
)

test(
  'a page of one person that goes on after another has logged in leads to the login',
  once,
  async ({ page, context }) => {
    await enterAs(page, giulia)
    const looked = hasLooked(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Giulia')
    await looked
    const other = await context.newPage()
    await other.goto('/dashboard')
    await changeTo(other, sara)
    await page.getByRole('link', { name: 'Profilo' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/login\?/)
  },
)

test('who logs out in one tab is out in the others, looked at or not', once, async ({ page, context }) => {
  // Not as Giulia, whose session other stories share: logging out ends it everywhere.
  await signIn(page, await makeAccount(page))
  await page.goto('/dashboard/prenotazioni')
  const other = await context.newPage()
  const looked = hasLooked(other)
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Nuova')
  await looked
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent?.includes('Verifico l’accesso')) document.body.dataset['blank'] = 'yes'
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Esci' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('si gioca')
  // From the personal area straight to the home, without a page for guests in between.
  await expect(page.locator('body')).not.toHaveAttribute('data-blank')
  await expect(other).toHaveURL(/\/login\?/)
  await expect(other.getByText('Nuova Persona')).toHaveCount(0)
  // Nor does the way back show again what has been left, by a page that the browser still holds.
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByText('Nuova Persona')).toHaveCount(0)
})

/** A page asks once for its session, and then hears of its end from others alone. To be called before the page is opened. */
function hasLooked(page: Page) {
  return page.waitForResponse('**/api/auth/get-session')
}

/** Logs another person in, as another tab of the same browser would. @returns what that person has booked */
async function changeTo(page: Page, person: typeof sara): Promise<string> {
  await page.context().clearCookies()
  await enterAs(page, person)
  return bookings(page)
}

async function bookings(page: Page): Promise<string> {
  const answer = await page.request.get('/api/bookings')
  expect(answer.ok()).toBe(true)
  return answer.text()
}
