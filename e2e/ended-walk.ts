import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

/** One press or one typed word. @returns a check, for after the login, that what was typed is still there */
export type Step = (page: Page) => Promise<(() => Promise<void>) | void>

/** The control, or the login once that is there: a step that waited on would act on a later round's page. */
export const orLogin = (control: Locator) =>
  control.or(control.page().getByRole('heading', { name: 'Si torna in campo' })).first()

export const press =
  (find: (page: Page) => Locator): Step =>
  page =>
    orLogin(find(page)).click()

export const type =
  (find: (page: Page) => Locator, text: string): Step =>
  async page => {
    await orLogin(find(page)).evaluate(noteWhatIsTaken)
    await orLogin(find(page)).fill(text)
    // If the form has gone since the driver found the field, the text went elsewhere and there is nothing to check.
    const taken = await page.evaluate(() => document.documentElement.dataset['taken'])
    return taken === text ? () => expect(find(page)).toHaveValue(text) : undefined
  }

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
export const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })

/** In the browser. The note is on the document, which is the same one up to the login and on it. */
function noteWhatIsTaken(field: Element) {
  field.addEventListener('input', () => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      document.documentElement.dataset['taken'] = field.value
  })
}

/** In the browser: whether this page's check of its session was answered. Only answered requests are listed. */
export function hasLooked() {
  return performance.getEntriesByName(`${location.origin}/api/auth/get-session`).length > 0
}

/** Goes on like somebody who has noticed nothing, until the login appears. @returns the last page before it */
export async function walk(page: Page, steps: readonly Step[], end: number) {
  const addresses = [page.url()]
  page.on('framenavigated', frame => addresses.push(frame.url()))
  const atLogin = page.waitForURL(/\/login\?/)
  // The notice goes after three seconds, which the login's code alone may take.
  const told = page.getByText('Effettua nuovamente il login').first().waitFor()
  const checks: (() => Promise<void>)[] = []
  for (const [index, step] of steps.entries()) {
    if (index === end) await page.context().clearCookies()
    const done = step(page).catch(error => {
      // The page that it was about to press may have gone.
      if (!isLogin(page.url())) throw error
    })
    const check = await Promise.race([done, atLogin])
    if (check) checks.push(check)
    if (!isLogin(page.url())) continue
    await done
    break
  }
  await Promise.all([atLogin, told])
  page.removeAllListeners('framenavigated')
  const { pathname, search } = new URL(addresses.findLast(address => !isLogin(address)) ?? '')
  return { was: `${pathname}${search}`, checks }
}

function isLogin(address: string): boolean {
  return new URL(address).pathname === '/login'
}
