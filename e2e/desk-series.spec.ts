import { expect, type Route } from '@playwright/test'
import { calendarOf, endBookingsOf, markWithKeys } from './desk-grid.ts'
import { dayAhead, enterAs, expectAccessible, once, sara, test } from './world.ts'

test(
  'a desk keeps a field every week, leaves out a date, and gives back what is to come',
  once,
  async ({ page, database, afterwards }) => {
    afterwards(() => endBookingsOf(database, 'Amatori Colle'))
    await enterAs(page, sara)
    await page.goto(await calendarOf(page, 'Circolo Colle Pizzuto', dayAhead(18)))
    await markWithKeys(page)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: 'Ogni settimana' }).check()
    await form.getByLabel('Fino al, compreso').fill(dayAhead(18 + 28))
    await form.getByRole('button', { name: 'Vedi le date' }).click()
    const dates = form.getByRole('list', { name: 'Date' }).getByRole('listitem')
    await expect(dates).toHaveCount(5)
    const free = await form.getByRole('checkbox').count()
    await form.getByRole('checkbox').nth(1).uncheck()
    await form.getByLabel('Nome').fill('Amatori Colle')
    await form.getByRole('button', { name: /^Prenota \d+ volt/ }).click()
    await expect(form.getByText('Serve un telefono o un’email')).toBeVisible()
    await expectAccessible(page, [390])
    await form.getByLabel('Telefono').fill('06 5550 1234')
    const give = form.getByRole('button', { name: `Prenota ${free - 1} volte` })
    // Only the answer is lost, the dates are booked: pressing again must not book them twice.
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    }
    await page.route(/\/series$/, lose, { times: 1 })
    await give.click()
    await expect(form.getByText('Verifica la tua connessione internet e riprova')).toBeVisible()
    await give.click()
    const done = page.getByRole('dialog', { name: 'Prenotato' })
    const message = await done.getByRole('link', { name: 'Scrivi su WhatsApp' }).getAttribute('href')
    expect(new URL(message ?? '').searchParams.get('text')).toMatch(
      /^Ciao Amatori, ti aspettiamo ogni settimana /,
    )
    await expectAccessible(page, [390])
    await done.getByRole('button', { name: 'Chiudi', exact: true }).last().click()
    const block = page.getByRole('button', { name: /^Amatori Colle/ })
    await block.click()
    const facts = page.getByRole('dialog', { name: 'Amatori Colle' })
    await expect(facts.getByText(`Campo fisso: altre ${free - 2} date`)).toBeVisible()
    await facts.getByRole('button', { name: 'Sposta o allunga' }).click()
    await facts.getByLabel('Giorno').fill(dayAhead(200))
    await facts.getByRole('button', { name: 'Sposta', exact: true }).click()
    await expect(block).toBeHidden()
    await expect(page.getByText('Non è più in calendario')).toBeHidden()
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await block.click()
    await facts.getByRole('button', { name: 'Annulla la prenotazione' }).click()
    await facts.getByRole('radio', { name: 'Tutte' }).check()
    await facts.getByLabel('Motivo').fill('Lavori al campo')
    await facts.getByRole('button', { name: 'Annulla e libera il campo' }).click()
    await expect(page.getByText('Campo fisso annullato')).toBeVisible()
    await expect(block).toBeHidden()
  },
)
