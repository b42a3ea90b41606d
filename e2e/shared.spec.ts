import { withArticle } from '#contract/article.ts'
import { dayAhead, enterAs, expect, expectAccessible, freeFields, giulia, onPhone, test } from './world.ts'

test(
  'friends say that they come, without an account, and the booker notes who has paid',
  onPhone,
  async ({ page, browser, baseURL }) => {
    await enterAs(page, giulia)
    const day = { date: dayAhead(19), startTime: '14:00' }
    const wish = { sport: 'Padel', location: 'Frascati', ...day }
    const search = `/api/search?${new URLSearchParams(wish)}`
    // A server that has just started may ask for a moment.
    await expect.poll(async () => (await page.request.get(search)).status()).toBe(200)
    const [field] = await freeFields(page.request, wish)
    const made = await page.request.post('/api/bookings', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { fieldId: field?.id, ...day, minutes: 90, phone: '347 555 0182', notes: 'Solo tra noi' },
    })
    const { id, shareKey } = await made.json()

    const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
    const friend = await phone.newPage()
    await friend.goto(`/invito/${shareKey}`)
    const html = await friend.content()
    for (const secret of ['Ranieri', giulia.email, '347 555 0182', '3475550182', 'Solo tra noi', id])
      expect(html).not.toContain(secret)
    await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(friend.getByRole('region', { name: 'Cookie' })).toHaveCount(0)
    await expect(friend.getByText('Giulia ha prenotato, si gioca a padel')).toBeVisible()
    await expect(friend.getByText('1 su 4 · mancano 3')).toBeVisible()
    await expectAccessible(friend, [360, 1280])
    // On paper stands when and where, and nothing to fill in.
    await friend.emulateMedia({ media: 'print' })
    const when = await friend.getByRole('heading', { level: 1 }).boundingBox()
    expect(when?.y).toBeGreaterThan(0)
    await expect(friend.getByRole('textbox')).toBeHidden()
    await friend.emulateMedia({ media: 'screen' })

    const join = friend.getByRole('button', { name: 'Ci sono' })
    await join.click()
    await expect(friend.getByText('Scrivi il tuo nome')).toBeVisible()
    await friend.getByRole('textbox', { name: /Il tuo nome/ }).fill('Davide')
    await join.click()
    const leave = friend.getByRole('button', { name: 'Non ci sono più' })
    await expect(leave).toBeVisible()
    await expect(friend.getByRole('listitem').filter({ hasText: 'Davide' })).toContainText('Tu')
    await expect(friend.getByText('2 su 4 · mancano 2')).toBeVisible()

    await page.goto('/dashboard/prenotazioni')
    const card = page.getByRole('article').filter({ hasText: id.slice(-8).toUpperCase() })
    const date = day.date.split('-').reverse().join('/')
    await card
      .getByRole('button', { name: `Chi viene alla prenotazione ${withArticle('del', date)}` })
      .click()
    const davide = page.getByRole('dialog', { name: 'Chi viene' }).getByRole('switch', { name: 'Davide' })
    // The switch shows the wish a moment after the press.
    await davide.click()
    await expect(davide).toBeChecked()
    const paid = async () => (await (await page.request.get(`/api/bookings/${id}/parts`)).json()).parts
    await expect.poll(paid).toMatchObject([{ name: 'Davide', hasPaid: true }])

    // As if on another day: the same browser can still take it back in one press.
    await friend.reload()
    await leave.click()
    await expect(friend.getByText('1 su 4 · mancano 3')).toBeVisible()
    await page.request.post(`/api/bookings/${id}/cancellation`)
    await friend.reload()
    await expect(friend.getByText('Questa partita è stata annullata')).toBeVisible()
    await expect(friend.getByText('Organizzava Giulia, Padel')).toBeVisible()
    // A cancelled match does not say how many are missing.
    await expect(friend.getByText(/mancano|post[oi] liber/)).toHaveCount(0)
    await expect(join).toHaveCount(0)
    await phone.close()
  },
)
