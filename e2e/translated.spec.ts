import type { Page } from '@playwright/test'
import { dayAhead, enterAs, expect, giulia, once, resultsPath, test } from './world.ts'

test(
  'who has the page translated by the browser books and cancels, and reads the price that holds',
  once,
  async ({ page }) => {
    await page.addInitScript(readAnotherLanguage)
    await enterAs(page, giulia)
    const search = { sport: 'Padel', location: 'Frascati', date: dayAhead(9), startTime: '10:00' }
    await page.goto(resultsPath(search))
    await untilTranslated(page)
    await page.getByRole('button', { name: '~Prenota Ora~' }).first().click()

    const dialog = page.getByRole('dialog', { name: /Conferma Prenotazione/ })
    const total = dialog.getByText(/^~\d+,\d\d\s€~$/).first()
    const before = await total.innerText()
    await dialog.getByRole('radio', { name: '~1 h~' }).check()
    await expect(total).not.toHaveText(before)
    await dialog.getByRole('textbox', { name: 'Telefono' }).fill('347 555 0182')
    await dialog.getByRole('button', { name: /Conferma Prenotazione/ }).click()
    await expect(page.getByRole('dialog', { name: 'Prenotazione confermata!' })).toBeVisible()

    await page.getByRole('link', { name: /Vedi tra le mie prenotazioni/ }).click()
    const booking = page.getByRole('article').filter({ hasText: 'Appena fatta' })
    await booking.getByRole('button', { name: /Annulla la prenotazione/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '~Annulla e libera il campo~' }).click()
    await expect(page.getByText('Prenotazione annullata').first()).toBeVisible()
  },
)

/** Once the page is prepared for it, texts make room for others, as Chrome does it; here they only get a mark. */
async function untilTranslated(page: Page) {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('a, button, input, summary')]
    const areAlive = controls.every(control =>
      Object.keys(control).some(key => key.startsWith('__reactProps')),
    )
    return areAlive && !/native code/.test(`${Node.prototype.insertBefore}`)
  })
  await page.evaluate(() => dispatchEvent(new Event('translate')))
  await expect(page.getByText('~Prenota Ora~').first()).toBeVisible()
}

function readAnotherLanguage() {
  const done = new WeakSet<Node>()
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (done.has(text) || !text.data.trim() || /SCRIPT|STYLE/.test(`${text.parentElement?.tagName}`))
        continue
      const font = document.createElement('font')
      font.textContent = `~${text.data}~`
      if (font.firstChild) done.add(font.firstChild)
      text.replaceWith(font)
    }
  }
  addEventListener('translate', () => {
    translate()
    new MutationObserver(translate).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}
