import type { Page } from '@playwright/test'
import { plannedPath } from '#contract/offline-paths.ts'
import { makeAccount, signIn } from './letters.ts'
import { dayAhead, expect, expectAccessible, freeFields, onPhone, test } from './world.ts'

test.use({ serviceWorkers: 'allow', losesPages: true })

test(
  'whoever has no network reads what he has planned, until he logs out',
  onPhone,
  async ({ page, context }) => {
    // Not as Giulia, whose session other stories share: logging out ends it everywhere.
    await signIn(page, await makeAccount(page))
    await book(page)
    await page.goto('/dashboard/prenotazioni')
    const where = await page.getByRole('article').getByRole('heading').innerText()
    await expect.poll(() => hasWorker(page)).toBe(true)
    await context.setOffline(true)
    // Not by `goto`, which waits for scripts.
    await page.evaluate(() => location.assign('/campi'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La pagina non arriva')
    await expect(page.getByRole('heading', { name: where })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Riprova' }).click()
    await expect(page).toHaveTitle(/Campi/)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Esci' }).filter({ visible: true }).click()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect.poll(() => hasWorker(page)).toBe(false)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  },
)

test(
  'whoever opens a match on a free hour, or calls it off, finds his plans so without coming to his personal area',
  onPhone,
  async ({ page, context }) => {
    await signIn(page, await makeAccount(page))
    const date = dayAhead(13)
    const wish = { sport: 'tennis', location: 'Frascati', date, startTime: '10:00' }
    const [field] = await freeFields(page.request, wish)
    await page.goto(`/partite-organizzate/nuova?campo=${field?.id}-${date.replaceAll('-', '')}-1000`)
    await page.getByRole('textbox', { name: 'Titolo' }).fill('Doppio senza rete')
    await page.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
    await page.getByRole('button', { name: /^Prenota e apri la partita/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doppio senza rete')
    const match = page.url()
    await expect.poll(() => hasWorker(page)).toBe(true)
    await context.setOffline(true)
    await page.evaluate(() => location.assign('/campi'))
    await expect(page.getByRole('heading', { name: 'Doppio senza rete' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Prenotazioni Attive' })).toBeVisible()
    await context.setOffline(false)
    await page.goto(match)
    await page.getByRole('button', { name: 'Annulla la partita' }).click()
    await page.getByRole('button', { name: 'Annulla e avvisa' }).click()
    await expect(page.getByText('Questa partita è stata annullata')).toBeVisible()
    // Without the match, whose booking stays.
    await expect.poll(() => keptPlans(page)).not.toContain('Le Mie Iscrizioni')
    expect(await keptPlans(page)).toContain('Prenotazioni Attive')
  },
)

/**
 * Whether a page that is opened now comes from the service worker, which takes a moment to start. It is registered after the
 * copy is made, which a reload would break off.
 */
async function hasWorker(page: Page): Promise<boolean> {
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  if (!(await isRegistered())) return false
  await page.reload()
  return page.evaluate(() => navigator.serviceWorker.controller !== null)
}

/** What would be shown without a network. */
function keptPlans(page: Page): Promise<string> {
  return page.evaluate(async path => {
    const text = await caches.match(path).then(copy => copy?.text())
    return text?.slice(text.indexOf('<main')) ?? ''
  }, plannedPath)
}

async function book(page: Page): Promise<void> {
  const wish = { sport: 'tennis', location: 'Frascati', date: dayAhead(12), startTime: '10:00' }
  const [field] = await freeFields(page.request, wish)
  const answer = await page.request.post('/api/bookings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      fieldId: field?.id,
      date: wish.date,
      startTime: wish.startTime,
      minutes: 60,
      phone: '347 555 0182',
    },
  })
  expect(answer.status()).toBe(201)
}
