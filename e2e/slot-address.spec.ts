import { dayAhead, enterAs, expect, giulia, once, resultsPath, test } from './world.ts'

test(
  'an address of a time that is not offered says so, and offers the nearest free ones',
  once,
  async ({ page }) => {
    await enterAs(page, giulia)
    const slot = { sport: 'Tennis', location: 'Frascati', date: dayAhead(5), startTime: '16:00' }
    await page.goto(resultsPath(slot))
    await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Conferma Prenotazione' })).toBeVisible()
    await page.goto(
      page
        .url()
        .replace(/-1600$/, '-1607')
        .replace(/-1600&/, '-1607&'),
    )
    const notice = page.getByRole('alert').filter({ hasText: 'Slot non trovato' })
    await expect(
      notice.getByRole('region', { name: 'Gli orari liberi più vicini' }).getByRole('button'),
    ).toHaveCount(3)
  },
)

test(
  'a slot that cannot be checked is called a failure of the system, and checked again',
  once,
  async ({ page }) => {
    await enterAs(page, giulia)
    await page.goto(
      resultsPath({ sport: 'Calcio a 5', location: 'Frascati', date: dayAhead(8), startTime: '20:30' }),
    )
    // The problem that a failing server tells; the page goes by its code and not by the status.
    const failing = {
      type: 'about:blank',
      code: 'internal',
      title: '',
      detail: '',
      requestId: '',
      status: 500,
    }
    await page.route('**/api/fields/*/offer*', route => route.fulfill({ status: 409, json: failing }))
    await page.getByRole('button', { name: 'Prenota Ora' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Conferma Prenotazione' })
    await expect(dialog.getByText('Errore di sistema')).toBeVisible()
    await expect(dialog).toContainText('Impossibile verificare la disponibilità dello slot. Riprova.')
    await page.unroute('**/api/fields/*/offer*')
    await dialog.getByRole('button', { name: 'Riprova' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Telefono' })).toBeVisible()
  },
)
