import type { Page, Request } from '@playwright/test'
import { mulberry } from '#server/testing/model/mulberry.ts'
import { dayAhead, enterAs, expect, freeFields, giulia, once, resultsPath, test } from './world.ts'

/** When the network goes: the form is not there yet, is being filled in, or the press is on its way. */
const moments = ['opening', 'typing', 'before', 'during', 'after'] as const
/** What somebody does once it is back. */
const reactions = ['presses again', 'reloads', 'gives up'] as const

test(
  'a network cut at random moments books nothing without a press, nothing twice, and loses nothing',
  once,
  async ({ page, database, cuts: { count, seed } }) => {
    test.setTimeout(60_000 + count * 30_000)
    console.log(`Cuts with CUTS_SEED=${seed}`)
    const random = mulberry(seed)
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    }
    await enterAs(page, giulia)
    const made = async (slotId: string): Promise<number> => {
      const text = "select count(*)::integer from booking where slot_id = $1 and status = 'confirmed'"
      return (await database.query(text, [slotId])).rows[0].count
    }

    for (let cut = 0; cut < count; cut += 1) {
      const moment = cut < moments.length ? moments[cut] : pick(moments)
      const reaction = pick(reactions)
      const ms = Math.floor(random() * 60)
      await test.step(`cut ${cut + 1}: ${moment}, after ${ms} ms, then ${reaction}`, async () => {
        const wish = await freeSlot(page, dayAhead(3 + (cut % 24)))
        await page.goto(resultsPath(wish), { waitUntil: 'networkidle' })
        const sent = countPosts(page)
        const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
        const confirmed = page.getByRole('dialog', { name: 'Prenotazione confermata!' })
        const confirm = dialog.getByRole('button', { name: /^Conferma Prenotazione/ })

        if (moment === 'opening') await page.context().setOffline(true)
        const open = page.getByRole('button', { name: 'Prenota Ora' }).first()
        await open.click()
        if (moment === 'opening') {
          await expect(page.getByText('Problema di connessione').first()).toBeVisible()
          await page.context().setOffline(false)
          // If its code did not arrive, the form closes again.
          const again = dialog.getByRole('button', { name: 'Riprova' })
          const closed = page.locator('body:not(:has([role=dialog]))')
          await expect(again.or(closed).first()).toBeVisible()
          await ((await again.isVisible()) ? again : open).click()
        }
        await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
        const slotId = new URL(page.url()).searchParams.get('prenota') ?? ''
        if (moment === 'typing') {
          await page.context().setOffline(true)
          await page.waitForTimeout(ms)
          await page.context().setOffline(false)
        }
        // Nobody has pressed so far, so nothing may have been sent.
        expect(sent()).toBe(0)
        expect(await made(slotId)).toBe(0)

        const { happened } = await cutAt(page, moment, ms)
        await confirm.click()
        const lost = dialog.getByText('Nessuna connessione internet. Controlla la tua connessione e riprova.')
        await expect(lost.or(confirmed)).toBeVisible()
        if (await lost.isVisible()) await expect(confirm).toContainText('con obbligo di pagare')
        // A fast answer may come before the cut, which would then outlast the return of the network.
        await happened
        await page.unroute('**/api/bookings')
        await page.context().setOffline(false)
        await page.waitForTimeout(300)
        expect(sent(), 'the return of the network sends nothing').toBe(1)

        if (await confirmed.isVisible()) expect(await made(slotId)).toBe(1)
        else if (reaction === 'presses again') {
          await confirm.click()
          await expect(confirmed).toBeVisible()
          expect(await made(slotId)).toBe(1)
        } else if (reaction === 'reloads') {
          const stood = await made(slotId)
          await page.reload()
          const own = dialog.getByText('Questo orario è già tuo: lo trovi in “Le Mie Prenotazioni”.')
          // The server may still have been at work on a press whose answer nobody waits for.
          await expect(stood === 1 ? own : own.or(confirm)).toBeVisible()
          if (await own.isVisible()) expect(await made(slotId)).toBe(1)
        }
        const stands = await made(slotId)
        expect(stands).toBeLessThanOrEqual(1)
        await page.goto('/dashboard/prenotazioni')
        const code = await database.query(
          "select id from booking where slot_id = $1 and status = 'confirmed'",
          [slotId],
        )
        const mine = page.getByRole('region', { name: 'Prenotazioni Attive' })
        await expect(mine).toBeVisible()
        for (const { id } of code.rows)
          await expect(
            mine.getByText(id.slice(-8).toUpperCase()),
            'what stands is in the list',
          ).toBeAttached()
        for (const { id } of code.rows) await page.request.post(`/api/bookings/${id}/cancellation`)
      })
    }
  },
)

/**
 * The network goes before the press has left, while the server works on it, or just before its answer arrives. @returns the
 * cut that a press brings about
 */
async function cutAt(page: Page, moment: (typeof moments)[number] | undefined, ms: number) {
  let happened = Promise.resolve()
  if (moment === 'before')
    await page.route('**/api/bookings', route =>
      isPost(route.request()) ? route.abort('internetdisconnected') : route.continue(),
    )
  if (moment === 'after')
    await page.route('**/api/bookings', async route => {
      if (!isPost(route.request())) return route.continue()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
  if (moment === 'during')
    happened = page
      .waitForEvent('request', isBooking)
      .then(() => page.waitForTimeout(ms))
      .then(() => page.context().setOffline(true))
  return { happened }
}

/** An hour of tennis that is free then, whatever else journeys have booked. */
async function freeSlot(page: Page, date: string) {
  const wish = { sport: 'Tennis', location: 'Frascati', date }
  for (const startTime of ['10:30', '11:30', '12:30', '09:30']) {
    const [field] = await freeFields(page.request, { ...wish, startTime })
    if (field) return { ...wish, startTime }
  }
  throw new Error(`Nothing is free on ${date}`)
}

function isPost(request: Request): boolean {
  return request.method() === 'POST'
}

function isBooking(request: Request): boolean {
  return isPost(request) && request.url().endsWith('/api/bookings')
}

function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', request => {
    if (isBooking(request)) posts += 1
  })
  return () => posts
}
