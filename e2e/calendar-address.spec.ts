import { enterAs, expect, expectAccessible, once, sara, test } from './world.ts'

test(
  'a calendar address is shown once, works without a session and can be revoked',
  once,
  async ({ page, playwright }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard/prenotazioni')
    await page.getByRole('link', { name: 'avvisi del profilo' }).click()
    await expect(page.getByRole('navigation', { name: 'Parti del profilo' }).getByRole('link')).toHaveText([
      'I tuoi dati',
      'Accesso',
      'Avvisi',
      'Privacy',
    ])
    await page.getByRole('button', { name: /^Crea / }).click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copia l’indirizzo' }).click()
    await expect(page.getByText('Indirizzo copiato')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    await expectAccessible(page)
    const program = await playwright.request.newContext()
    expect(await (await program.get(address)).text()).toContain('BEGIN:VCALENDAR')
    await page.getByRole('button', { name: 'Revoca' }).click()
    await expect(page.getByText('Indirizzo revocato').first()).toBeVisible()
    expect((await program.get(address)).status()).toBe(404)
    const remind = page.getByRole('switch', { name: /Promemoria via email/ })
    // The switch shows the wish at once: what is read after a reload is the answer to it, not to an earlier look.
    const saved = () =>
      page.waitForResponse(
        answer => answer.url().endsWith('/api/me/booking-settings') && answer.request().method() === 'PATCH',
      )
    await Promise.all([saved(), remind.click()])
    await expect(remind).not.toBeChecked()
    await page.reload()
    await expect(remind).not.toBeChecked()
    await Promise.all([saved(), remind.click()])
    await expect(remind).toBeChecked()
    await program.dispose()
  },
)
