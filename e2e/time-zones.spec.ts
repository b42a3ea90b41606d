import { withArticle } from '#contract/article.ts'
import { dayAhead, enterAs, expect, giulia, resultsPath, test } from './world.ts'

test('a device whose clock is behind comes by the login to what it wanted', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 20 * 60_000 })
  await page.goto('/login?redirectTo=/dashboard/profilo')
  await page.getByLabel('Email').fill(giulia.email)
  await page.getByLabel('Password', { exact: true }).fill(giulia.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Giulia Ranieri')
  await expect(page).toHaveURL('/dashboard/profilo')
})

// Whatever the browser's time zone: the times on the screen are Rome's, and the server decides.
for (const timezoneId of ['Europe/Rome', 'America/New_York', 'Asia/Tokyo'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('shows Rome’s times, and cancels until two hours before by the server’s clock', async ({
      page,
      database,
    }) => {
      await enterAs(page, giulia)
      const date = dayAhead(18)
      await page.goto(resultsPath({ sport: 'Padel', location: 'Frascati', date, startTime: '20:00' }))
      await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
      const day = date.split('-').reverse().join('/')
      await expect(dialog.getByText(`fino alle 18:00 ${withArticle('del', day)}`)).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
      await dialog.getByRole('button', { name: /Conferma Prenotazione/ }).click()
      await page.getByRole('link', { name: 'Vedi tra le mie prenotazioni' }).click()
      await expect(page).toHaveURL(/\/dashboard\/prenotazioni/)
      const card = page
        .getByRole('region', { name: 'Prenotazioni Attive' })
        .getByRole('article')
        .filter({ hasText: day })
        .filter({ hasText: '20:00 – 21:30' })
      await expect(card.getByText(`Puoi annullare fino alle 18:00 ${withArticle('del', day)}.`)).toBeVisible()

      const { bookings } = await (await page.request.get('/api/bookings')).json()
      const { id } = bookings.find(
        (booking: { date: string; status: string }) =>
          booking.date === date && booking.status === 'confirmed',
      )
      const startsIn = (interval: string) =>
        database.query(
          `update booking set starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '1 hour',
             cancellable_until = now() + $2::interval - interval '2 hours' where id = $1`,
          [id, interval],
        )
      await card.getByRole('button', { name: /^Annulla/ }).click()
      const yes = page.getByRole('button', { name: 'Annulla e libera il campo' })
      await startsIn('1:59:59')
      await yes.click()
      await expect(page.getByText('Cancellazione non consentita').first()).toBeVisible()
      await expect(
        page.getByText('La prenotazione non può essere cancellata entro 2 ore dall’inizio.').first(),
      ).toBeVisible()
      await startsIn('2:00:30')
      await yes.click()
      await expect(page.getByText('Prenotazione annullata').first()).toBeVisible()
    })
  })
