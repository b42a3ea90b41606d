import type pg from 'pg'
import { expect, expectAccessible, onPhone, test } from './world.ts'

test(
  'a visitor looks at tournaments and registers, and the letter’s link makes the place his',
  onPhone,
  async ({ page, database }, { project }) => {
    await page.goto('/tornei')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tornei Partner')
    const tabs = page.getByRole('tablist', { name: 'Tornei per stato' })
    await expect(tabs.getByRole('tab')).toHaveText([/^In Arrivo\d/, /^Aperte\d/, /^In Corso\d/, /^Chiuse\d/])
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText(/^In Arrivo/)
    await expectAccessible(page)
    await tabs.getByRole('tab', { name: /^Chiuse/ }).click()
    await expect(page.getByRole('button', { name: 'Iscrizioni Chiuse' }).first()).toBeDisabled()
    await tabs.getByRole('tab', { name: /^Aperte/ }).click()
    const card = page.getByRole('article', { name: '3 contro 3 in palestra' })
    await expect(card).toContainText('6 squadre su 12')
    await expect(card).toContainText('Da definire')
    await expect(card).toContainText('basket.marino')
    await card.getByRole('link', { name: /^Dettagli/ }).click()
    const details = page.getByRole('dialog', { name: '3 contro 3 in palestra' })
    await expect(details.getByRole('link', { name: 'Scrivi un’email' })).toHaveAttribute(
      'href',
      /^mailto:basket\.marino@demo\.example\?subject=Informazioni%20sul%20torneo/,
    )
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Iscriviti' }).click()
    const dialog = page.getByRole('dialog', { name: 'Iscriviti' })
    await dialog.getByRole('button', { name: 'Invia l’iscrizione' }).click()
    await expect(dialog.getByText('Inserisci il tuo nome')).toBeVisible()
    const email = `ugo.${project.name}@posta.example`
    await dialog.getByLabel('Nome', { exact: true }).fill('Ugo Verdi')
    await dialog.getByLabel('Email').fill(`psota.${email}`)
    await dialog.getByLabel('Telefono').fill('333 7654321')
    await dialog.getByLabel('Squadra').fill('Quelli del martedì')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Invia l’iscrizione' }).click()
    // The address is not his: he reads it, and corrects it without losing place and name.
    const sent = page.getByRole('dialog', { name: 'Iscrizione inviata!' })
    await expect(sent).toContainText(`Ti abbiamo scritto a psota.${email}`)
    await expectAccessible(page)
    await sent.getByRole('button', { name: 'Correggi l’email' }).click()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expect(dialog.getByLabel('Squadra')).toHaveValue('Quelli del martedì')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Invia l’iscrizione' }).click()
    await expect(page.getByRole('dialog', { name: 'Iscrizione inviata!' })).toContainText(
      'apri il link e conferma',
    )
    await page.getByRole('button', { name: 'Ho capito' }).click()
    // Nobody has confirmed by the letter yet, so no team more is counted.
    await expect(card).toContainText('6 squadre su 12')

    await page.goto(`/tornei/iscrizione/${await keyOf(database, email)}`)
    await expect(page.getByText('Da confermare')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click()
    await expect(page.getByText('la tua iscrizione è la numero 7')).toBeVisible()
    await page.getByRole('button', { name: 'Ritira l’iscrizione' }).click()
    await page.getByRole('button', { name: 'Ritira', exact: true }).click()
    await expect(page.getByText('L’iscrizione è ritirata.')).toBeVisible()
  },
)

async function keyOf(database: pg.Client, email: string): Promise<string> {
  const { rows } = await database.query('select key from tournament_registration where email = $1', [email])
  return rows[0].key
}
