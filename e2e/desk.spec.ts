import { expect } from '@playwright/test'
import {
  calendarOf,
  dragOver,
  endBookingsOf,
  holdsEightFields,
  keepsMarkInSight,
  markWithKeys,
} from './desk-grid.ts'
import { dayAhead, enterAs, expectAccessible, once, onPhone, sara, test, untilLive } from './world.ts'

test('a desk books for a caller, offers the message, and takes it back', async ({
  page,
  database,
  afterwards,
}) => {
  afterwards(() => endBookingsOf(database, 'Ugo Bassi'))
  await enterAs(page, sara)
  await page.goto('/dashboard/oggi')
  await expect(page.getByRole('heading', { name: 'Oggi', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'I campi adesso' })).toContainText('adesso')
  await expect(page.getByRole('region', { name: 'Cassa di oggi' })).toContainText('previsti')
  await expectAccessible(page, [360])

  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (!isPhone) {
    await page.goto(await calendarOf(page, 'Centro Sportivo Le Querce', dayAhead(16)))
    await holdsEightFields(page)
  }
  await page.goto(await calendarOf(page, 'Circolo Colle Pizzuto', dayAhead(16)))
  if (isPhone) await page.getByRole('button', { name: '19:00, Terra 1, prenota' }).click()
  else {
    await markWithKeys(page)
    await keepsMarkInSight(page)
    await page.keyboard.press('Enter')
  }
  const dialog = page.getByRole('dialog', { name: 'Prenota al banco' })
  await dialog.getByRole('button', { name: 'Prenota', exact: true }).click()
  await expect(dialog.getByText('Scrivi per chi è')).toBeVisible()
  await dialog.getByLabel('Nome').fill('Ugo Bassi')
  await dialog.getByRole('button', { name: 'Prenota', exact: true }).click()
  await expect(dialog.getByText('Serve un telefono o un’email')).toBeVisible()
  await dialog.getByLabel('Telefono').fill('333 1234567')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Prenota', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Prenotato' })
  const link = done.getByRole('link', { name: 'Scrivi su WhatsApp' })
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/393331234567\?text=Ciao\+Ugo.*Terra\+1.*%2Finvito%2F/,
  )
  await expect(
    page.getByRole('button', { name: /^(Ugo Bassi|.*Ugo Bassi)/, includeHidden: true }).first(),
  ).toBeAttached()
  await done.getByRole('button', { name: 'Torna indietro' }).click()
  await expect(done).toBeHidden()
  if (!isPhone) await expect(page.getByRole('application')).toBeFocused()
  await expect(page.getByText('Ugo Bassi')).toHaveCount(0)
})

test(
  'a desk drags a booking, another desk sees it at once; it is paid, moved back and cancelled',
  once,
  async ({ page, browser, baseURL, database, afterwards }) => {
    afterwards(() => endBookingsOf(database, 'Ada Testi'))
    await enterAs(page, sara)
    const day = await calendarOf(page, 'Circolo Colle Pizzuto', dayAhead(17))
    await page.goto(day)
    const column = page.getByRole('region', { name: 'Terra 2' })
    await dragOver(page, column, { from: 4 * 44 + 2, to: 5.5 * 44 - 6 })
    const form = page.getByRole('dialog', { name: 'Prenota al banco' })
    await form.getByLabel('Nome').fill('Ada Testi')
    await form.getByLabel('Email').fill('ada.testi@posta.example')
    await form.getByRole('button', { name: 'Prenota', exact: true }).click()
    await expect(page.getByText('riceve la conferma a ada.testi@posta.example')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).last().click()

    const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await enterAs(other, sara)
    await other.goto(day)
    await untilLive(other)
    const theirs = other.getByRole('button', { name: /^Ada Testi/ })
    await expect(theirs).toBeVisible()
    const before = await theirs.getAttribute('aria-label')

    const block = page.getByRole('button', { name: /^Ada Testi/ })
    const box = await block.boundingBox()
    if (!box) throw new Error('The booking is not on the grid')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 22, box.y + 60, { steps: 4 })
    await page.mouse.move(box.x + 20, box.y + 20 + 66, { steps: 4 })
    await page.mouse.up()
    await expect(theirs).not.toHaveAttribute('aria-label', before ?? '')
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await expect(theirs).toHaveAttribute('aria-label', before ?? '')
    await other.close()

    await dragOver(page, column, { from: 2 * 44 + 2, to: 5 * 44 })
    await expect(page.getByText('Lì è già occupato')).toBeVisible()
    await expect(form).toBeHidden()

    await block.click()
    const facts = page.getByRole('dialog', { name: 'Ada Testi' })
    await expect(facts).toBeVisible()
    await page.context().setOffline(true)
    await facts.getByRole('button', { name: /in contanti/ }).click()
    await expect(facts.getByText('Verifica la tua connessione')).toBeVisible()
    await page.context().setOffline(false)
    await facts.getByRole('button', { name: 'Chiudi' }).click()
    await block.click()
    await expect(facts.getByText('Verifica la tua connessione')).toBeHidden()
    await facts.getByRole('button', { name: /in contanti/ }).click()
    await expect(facts.getByText('Pagato', { exact: true })).toBeVisible()
    await facts.getByRole('button', { name: 'Sposta o allunga' }).click()
    await expect(facts.getByLabel('Campo')).toBeFocused()
    await facts.getByRole('button', { name: 'Indietro' }).click()
    await facts.getByRole('button', { name: 'Annulla la prenotazione' }).click()
    await facts.getByRole('button', { name: 'Annulla e libera il campo' }).click()
    await expect(facts.getByText('Scrivi perché la annulli: chi ha prenotato deve saperlo')).toBeVisible()
    const words = facts.getByLabel('Motivo')
    await words.fill('Si è rotta una rete')
    await page.goBack()
    await expect(facts).toBeHidden()
    const again = async () => {
      await block.click()
      await facts.getByRole('button', { name: 'Annulla la prenotazione' }).click()
    }
    await again()
    await expect(words).toHaveValue('Si è rotta una rete')
    await page.keyboard.press('Escape')
    await facts.getByRole('button', { name: 'Chiudi', exact: true }).last().click()
    await expect(facts).toBeHidden()
    await again()
    await expect(words).toHaveValue('')
    await words.fill('Si è rotta una rete')
    await facts.getByRole('button', { name: 'Annulla e libera il campo' }).click()
    await expect(block).toBeHidden()
    // The block that had the focus is gone, so the calendar gets it.
    await expect(page.getByRole('application')).toBeFocused()
    // The person who has cancelled it is not told that it is gone; what was paid for it waits to be given back.
    const money = page.getByRole('region', { name: 'Annullate, già pagate' })
    await expect(money).toContainText('Ada Testi')
    await expect(page.getByText('Non è più in calendario')).toBeHidden()
    await money.getByRole('button', { name: 'Rendi a Ada Testi' }).click()
    await expectAccessible(page, [1280, 820])
    await money.getByRole('button', { name: 'Reso in contanti' }).click()
    // Noted by mistake it is taken back, and can be given back again.
    await money.getByRole('button', { name: 'Togli il reso a Ada Testi' }).click()
    await money.getByRole('button', { name: 'Rendi a Ada Testi' }).click()
    await money.getByRole('button', { name: 'Reso in contanti' }).click()
    await expect(money).toContainText('resi in contanti')
  },
)

test(
  'when it rains a desk sees what falls, closes its fields, and thinks again in time',
  onPhone,
  async ({ page }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard/oggi')
    await page.getByRole('link', { name: 'Piove' }).click()
    await expect(page.getByRole('heading', { name: 'Piove', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /salta(no)?/ })).toBeVisible()
    await expect(page.getByText('Chi sta giocando resta in campo')).toBeVisible()
    await expectAccessible(page, [360])
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Chiudi/ })
      .click()
    await expect(page.getByRole('heading', { name: /^Chiusi fino alle/ })).toBeVisible()
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await expect(page.getByText('Tutto come prima')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^Chiudi/ })).toBeVisible()
  },
)

test(
  'a desk loses nothing it has typed: not to Esc, not to another kind of entry, not by going back',
  once,
  async ({ page }) => {
    await enterAs(page, sara)
    const day = await calendarOf(page, 'Circolo Colle Pizzuto', dayAhead(16))
    await page.goto(day)
    const open = () => page.getByRole('button', { name: 'Prenota al banco' }).click()
    await open()
    const form = page.getByRole('dialog')
    const name = form.getByLabel('Nome')
    await name.fill('Ugo Bassi')
    await form.getByLabel('Dalle').selectOption('15:15')
    await expect(form.getByLabel('Alle', { exact: true })).toHaveValue('16:15')
    await form.getByRole('radio', { name: 'Ogni settimana' }).check()
    await expect(form.getByLabel('Dalle')).toHaveValue('15:15')
    await form.getByRole('button', { name: 'Vedi le date' }).click()
    await expect(name).toHaveValue('Ugo Bassi')
    await form.getByLabel('Telefono').fill('333 1234567')
    await form.getByRole('button', { name: 'Cambia ora o periodo' }).click()
    await form.getByRole('radio', { name: 'Blocca' }).check()
    await form.getByLabel('Perché').fill('Rete rotta')
    await page.keyboard.press('Escape')
    await expect(form.getByText('Perdi quello che hai scritto.')).toBeVisible()
    await form.getByRole('button', { name: 'Continua' }).click()
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(day)
    await open()
    await expect(name).toHaveValue('Ugo Bassi')
    await expect(form.getByLabel('Telefono')).toHaveValue('333 1234567')
    await form.getByRole('radio', { name: 'Blocca' }).check()
    await expect(form.getByLabel('Perché')).toHaveValue('Rete rotta')
    await form.getByRole('radio', { name: 'Prenota' }).check()
    await page.reload()
    await expect(name).toHaveValue('Ugo Bassi')
    await page.context().clearCookies()
    // The day that is read again may learn of it before the press does, and take the form away.
    const press = form.getByRole('button', { name: 'Prenota', exact: true }).click({ timeout: 10_000 })
    await Promise.all([page.waitForURL(/\/login\?/), press.catch(() => undefined)])
    const back = new URL(page.url()).searchParams.get('redirectTo') ?? ''
    await enterAs(page, sara)
    await page.goto(back)
    await expect(name).toHaveValue('Ugo Bassi')
    await page.keyboard.press('Escape')
    await expect(form.getByText('Perdi quello che hai scritto.')).toBeVisible()
    await form.getByRole('button', { name: 'Chiudi', exact: true }).last().click()
    await expect(form).toBeHidden()
    await open()
    await expect(name).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  },
)

test(
  'what another desk takes away while it stands open goes with a word',
  once,
  async ({ page, browser, baseURL }) => {
    await enterAs(page, sara)
    const day = await calendarOf(page, 'Circolo Colle Pizzuto', dayAhead(15))
    await page.goto(day)
    await page.getByRole('button', { name: 'Blocca' }).click()
    await page.getByLabel('Perché').fill('Rete rotta')
    await page.getByRole('button', { name: 'Blocca il campo' }).click()
    const block = page.getByRole('button', { name: /^Rete rotta/ })
    await block.click()
    await expect(page.getByRole('dialog', { name: 'Rete rotta' })).toBeVisible()
    const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await enterAs(other, sara)
    await other.goto(day)
    await untilLive(other)
    await other.getByRole('button', { name: /^Rete rotta/ }).click()
    await other.getByRole('button', { name: 'Riapri il campo' }).click()
    // Both at once: a notice goes after three seconds.
    await Promise.all([
      expect(page.getByText('Non è più in calendario')).toBeVisible(),
      expect(other.getByText('Campo riaperto')).toBeVisible(),
    ])
    await expect(other.getByText('Non è più in calendario')).toHaveCount(0)
    await expect(other).toHaveURL(day)
    await expect(page).toHaveURL(day)
    await other.close()
  },
)
