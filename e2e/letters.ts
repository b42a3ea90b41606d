import { expect, type Page } from '@playwright/test'

type Letter = { to: string; subject: string; text: string }

/** Waits for the newest letter to `address` whose subject has `subject`. */
export async function letterTo(page: Page, address: string, subject: string): Promise<Letter> {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        const letters: Letter[] = await (await page.request.get('/dev/posta.json')).json()
        found = letters.find(letter => letter.to === address && letter.subject.includes(subject))
        return found !== undefined
      },
      { message: `a letter to ${address}: ${subject}`, timeout: 30_000 },
    )
    .toBe(true)
  if (!found) throw new Error('No letter')
  return found
}

export function linkIn({ text }: { text: string }): string {
  const link = /^https?:\S+$/m.exec(text)?.[0]
  if (!link) throw new Error('The letter has no link')
  return link
}

/** Signs somebody new up, confirms the address and leaves nobody logged in. */
export async function makeAccount(page: Page, password = 'palla-al-centro'): Promise<string> {
  const email = `prova-${Date.now()}-${Math.floor(performance.now())}@demo.example`
  const data = { name: 'Nuova Persona', email, password, callbackURL: '/login?confirmed=true' }
  const reply = await page.request.post('/api/auth/sign-up/email', { data })
  expect(reply.ok()).toBe(true)
  const token = new URLSearchParams(
    new URL(linkIn(await letterTo(page, email, 'Conferma'))).hash.slice(1),
  ).get('token')
  expect((await page.request.post('/api/auth/confirm-account', { data: { token } })).ok()).toBe(true)
  // Confirming has logged this browser in.
  const leaving = await page.request.post('/api/auth/sign-out', { data: { scope: 'global' } })
  expect(leaving.ok()).toBe(true)
  return email
}

/** A session of its own each time: these journeys end sessions and change passwords. */
export async function signIn(page: Page, email: string, password = 'palla-al-centro') {
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(reply.ok()).toBe(true)
}
