import { enterAs, expect, expectAccessible, giulia, once, onPhone, paolo, test, untilKept } from './world.ts'

test.afterEach(({ database }) => database.query("delete from ad_banner where title like 'Prova di Paolo%'"))

test(
  'an admin makes a banner, is told of a conflict, duplicates it, ends it and deletes it',
  onPhone,
  async ({ page }) => {
    await enterAs(page, paolo)
    await page.goto('/dashboard/banner')
    const tops = await page
      .getByRole('tab')
      .evaluateAll(tabs => tabs.map(tab => tab.getBoundingClientRect().top))
    expect(tops.map(top => tops.filter(other => other === top).length)).toEqual([2, 2, 2, 2])
    await page.getByRole('button', { name: 'Nuovo Banner' }).click()
    const form = page.getByRole('dialog', { name: 'Nuovo Banner' })
    // A sheet, once it has come up from below.
    await expect
      .poll(() => form.evaluate(sheet => sheet.getBoundingClientRect().toJSON()))
      .toMatchObject({ left: 0, right: 390, bottom: 844 })
    await form.getByRole('button', { name: 'Salva Banner' }).click()
    await expect(form.getByText('Inserisci il titolo')).toBeVisible()
    const preview = form.getByRole('region', { name: 'Anteprima' })
    await form.getByLabel('Titolo *').fill('P'.repeat(61))
    await expect(preview.getByText(`${'P'.repeat(60)}...`, { exact: true })).toBeVisible()
    await form.getByLabel('Titolo *').fill('Prova di Paolo')
    await form.getByLabel('Descrizione *').fill('Una prova')
    await untilKept(page, 'Una prova')
    await page.goBack()
    await expect(form).toHaveCount(0)
    await page.getByRole('button', { name: 'Nuovo Banner' }).click()
    await expect(form.getByLabel('Titolo *')).toHaveValue('Prova di Paolo')
    await expect(form.getByLabel('Descrizione *')).toHaveValue('Una prova')
    await form.getByLabel('Testo del pulsante *').fill('Scopri')
    await form.getByLabel('Link *').fill('javascript:alert(1)')
    await form.getByLabel('CAP').fill('000441')
    await form.getByRole('button', { name: 'Salva Banner' }).click()
    await expect(form.getByText('Il link non è valido')).toBeVisible()
    await expect(form.getByText('CAP non validi: 000441. I CAP devono essere di 5 cifre.')).toBeVisible()
    await form.getByLabel('Link *').fill('partner.example')
    await form.getByLabel('CAP').fill('')
    await form.getByLabel('Città').fill('Frascatti')
    await expect(form.getByText('«Frascatti» (forse Frascati?) non è un comune')).toBeVisible()
    await form.getByLabel('Città').fill('')
    await form.getByLabel('Posizione *').selectOption('hero-right')
    await expect(form.getByText('Banner in conflitto: "Corde & Racchette"')).toBeVisible()
    await form.getByRole('button', { name: 'Salva Banner' }).click()
    const refusal = form.getByRole('alert').filter({ hasText: 'Esiste già un banner attivo' })
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await form.getByLabel('Posizione *').selectOption('search-left')
    await expect(form.getByText('Banner in conflitto')).toHaveCount(0)
    await expect(preview).toContainText('Prova di Paolo')
    await expectAccessible(page)
    // A double tap makes one banner, which is no conflict with itself.
    await form.getByRole('button', { name: 'Salva Banner' }).dblclick()
    await expect(page.getByText('Banner creato!')).toBeVisible()
    await page.getByRole('button', { name: 'Nuovo Banner' }).click()
    await expect(form.getByLabel('Titolo *')).toHaveValue('')
    await form.getByRole('button', { name: 'Annulla' }).click()

    const act = async (name: string) => {
      // A toast stays for as long as the mouse lies on it, and may lie over the button.
      await page.mouse.move(0, 0)
      await page.getByRole('button', { name: 'Azioni per Prova di Paolo', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await page.getByRole('tab', { name: /Tutti i Banner/ }).click()
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await page.getByLabel('Titolo, città o CAP').fill('PROVA di paolo')
    await expect(rows).toHaveCount(1)
    await expect(page.getByText('0 impressioni e 0 click in totale')).toBeVisible()
    await page.getByLabel('Posizione').selectOption('footer')
    await expect(page.getByText('Nessun banner con questi filtri.')).toBeVisible()
    await page.getByLabel('Posizione').selectOption('')
    await act('Duplica')
    const copy = page.getByRole('dialog', { name: 'Duplica Banner' })
    await expect(copy.getByLabel('Titolo *')).toHaveValue('Prova di Paolo (Copia)')
    await copy.getByRole('button', { name: 'Salva Banner' }).click()
    await expect(copy.getByText('Inserisci la data di inizio')).toBeVisible()
    await copy.getByLabel('Data di inizio *').fill('2026-01-01')
    await copy.getByLabel('Data di fine *').fill('2026-01-31')
    await copy.getByLabel('Posizione *').selectOption('matches-sidebar')
    await copy.getByRole('button', { name: 'Salva Banner' }).click()
    await expect(page.getByText('Banner duplicato!')).toBeVisible()
    await act('Annulla')
    await expect(
      page.getByText(
        'Sei sicuro di voler annullare il banner "Prova di Paolo"? Questa azione non può essere annullata.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Annulla il banner' }).click()
    await expect(page.getByText('Banner annullato!')).toBeVisible()
    await act('Elimina')
    await page.getByRole('button', { name: 'Elimina', exact: true }).click()
    await expect(page.getByText('Banner eliminato!')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Prova di Paolo' })).toHaveCount(1)
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Impostazioni' }).click()
    const footer = page.getByRole('switch', { name: /Homepage - Footer/ })
    await footer.click()
    await expect(footer).not.toBeChecked()
    await expect(page.getByText('Impostazione aggiornata!').first()).toBeVisible()
    await expectAccessible(page)
    await footer.click()
    await expect(footer).toBeChecked()
    const pace = page.getByLabel('Secondi per banner, Homepage - Footer')
    const usual = await pace.inputValue()
    await pace.fill('99')
    await pace.blur()
    await expect(page.getByText('Al massimo 60 secondi')).toBeVisible()
    await pace.fill('2.5')
    await pace.blur()
    await expect(page.getByText('Solo secondi interi')).toBeVisible()
    await pace.fill(usual)
    await pace.blur()
    await expect(page.getByText('Solo secondi interi')).toBeHidden()
    await page.getByRole('tab', { name: 'Statistiche' }).click()
    await expect(page.getByText('Impressioni totali')).toBeVisible()
    await expectAccessible(page)
    for (const [link, name] of [
      ['Esporta CSV', 'banner.csv'],
      ['CSV per giorno', 'banner-per-giorno.csv'],
    ] as const) {
      const file = page.waitForEvent('download')
      await page.getByRole('link', { name: link }).click()
      expect((await file).suggestedFilename()).toBe(name)
    }
  },
)

test('whoever is no admin is sent to the dashboard', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard/banner')
  await expect(page).toHaveURL(/\/dashboard$/)
})
