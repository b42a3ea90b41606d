import { letterTo } from './letters.ts'
import { enterAs, expect, once, paolo, test } from './world.ts'

test('a letter is no wider than a phone, however long an address in it is', once, async ({ page }) => {
  const facilityName = `Polisportiva ${Date.now()}`
  const email = 'segreteria.amministrativa.e.prenotazioni@polisportiva-dilettantistica-marino.example'
  const wish = { facilityName, city: 'Marino', contactName: 'Anna Bassi', email, privacyRead: true }
  const sent = await page.request.post('/api/facility-requests', {
    data: { ...wish, phone: '06 5550 7788', fields: '2 di padel' },
  })
  expect(sent.ok()).toBe(true)
  const { subject } = await letterTo(page, 'info@campolibero.it', facilityName)
  // A page without the site's scripts.
  const mailbox = await page.context().newPage()
  await mailbox.setViewportSize({ width: 390, height: 844 })
  await mailbox.goto('/dev/posta')
  await mailbox.getByRole('link', { name: subject }).click()
  const letter = mailbox.frameLocator('iframe').locator('html')
  await expect(letter.getByText(email)).toBeVisible()
  expect(await letter.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await enterAs(page, paolo)
  const { requests } = await (await page.request.get('/api/facility-requests')).json()
  const { id } = requests.find((request: { facilityName: string }) => request.facilityName === facilityName)
  const answer = await page.request.post(`/api/facility-requests/${id}/answer`, { data: { accept: false } })
  expect(answer.ok()).toBe(true)
  await letterTo(page, email, 'La tua richiesta')
  await mailbox.goto('/dev/posta')
  expect(await mailbox.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
