import { readFile } from 'node:fs/promises'
import type { Import } from '#contract/import.ts'
import { enterAs, expect, expectAccessible, giulia, once, paolo, sara, test, untilLive } from './world.ts'

test(
  'an owner hangs pictures, says what they show, puts them in order and takes one away',
  once,
  async ({ page }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Area personale' }).getByText('Le mie strutture').click()
    const mine = page.getByRole('region', { name: 'Circolo Colle Pizzuto' })
    const chooser = mine.getByLabel(/Aggiungi foto.*Circolo Colle Pizzuto/)
    // Larger than the server takes, so the browser draws it again.
    const large = Buffer.concat([await readFile('public/icon-512.png'), Buffer.alloc(5 * 1024 * 1024)])
    await chooser.setInputFiles([
      { name: 'home.png', mimeType: 'image/png', buffer: await readFile('docs/home.png') },
      { name: 'stemma.png', mimeType: 'image/png', buffer: large },
    ])
    await chooser.setInputFiles([
      { name: 'rotta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      { name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('----ftypheic') },
    ])
    const shelf = mine.getByRole('list', { name: 'Foto di Circolo Colle Pizzuto' })
    await expect(shelf.locator('img')).toHaveCount(2)
    await expect(mine.getByText('Carica una foto in JPEG, PNG, WebP o AVIF')).toBeVisible()
    await expect(mine.getByText('Questo browser non legge le foto HEIC degli iPhone')).toBeVisible()
    await mine.getByRole('button', { name: 'Togli rotta.jpg' }).click()
    const second = shelf.getByRole('listitem').nth(1)
    await second.getByLabel('Che cosa si vede').fill('Lo stemma del circolo')
    await second.getByRole('button', { name: 'Salva' }).click()
    await second.getByRole('button', { name: 'Sposta Lo stemma del circolo prima' }).click()
    await expect(shelf.locator('img').first()).toHaveAttribute('alt', 'Lo stemma del circolo')
    await expectAccessible(page)

    await page.goto('/campi/circolo-colle-pizzuto-frascati')
    const shown = page.getByRole('img', { name: 'Lo stemma del circolo' })
    await expect(shown).toBeVisible()
    const address = await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.currentSrc),
    )
    expect(address).toMatch(/\/foto\/[0-9a-f-]+-(480|512)\.webp$/)
    await page.goBack()
    for (const left of [1, 0]) {
      await shelf
        .getByRole('button', { name: /^Elimina / })
        .first()
        .click()
      await shelf.getByRole('button', { name: 'Elimina', exact: true }).click()
      await expect(shelf.locator('img')).toHaveCount(left)
    }
  },
)

test('an owner closes a facility for bookings, and opens it again', once, async ({ page }) => {
  await enterAs(page, sara)
  await page.goto('/dashboard/strutture')
  const mine = page.getByRole('region', { name: 'Circolo Colle Pizzuto' })
  await mine.getByRole('button', { name: 'Chiudi le prenotazioni' }).click()
  await mine.getByRole('button', { name: 'Sì, chiudi' }).click()
  await expect(mine.getByText('Non prenotabile online')).toBeVisible()
  const shown = await page.request.get('/campi/circolo-colle-pizzuto-frascati')
  expect(await shown.text()).toContain('Questa struttura non si prenota online')
  await mine.getByRole('button', { name: 'Riapri le prenotazioni' }).click()
  await expect(mine.getByText('Prenotabile', { exact: true })).toBeVisible()
})

test(
  'somebody claims a facility and an admin refuses',
  once,
  async ({ page, browser, database, afterwards }) => {
    const slug = 'padel-club-villa-senni-grottaferrata'
    // In the demo somebody runs every facility, so this one is freed first.
    const { rows: staff } = await database.query(
      'delete from facility_staff s using facility y where y.id = s.facility_id and y.slug = $1 returning s.*',
      [slug],
    )
    // Given back, because other stories book there.
    afterwards(() =>
      database.query(
        'insert into facility_staff select * from json_populate_recordset(null::facility_staff, $1)',
        [JSON.stringify(staff)],
      ),
    )
    await page.goto(`/campi/${slug}`)
    await expect(page.getByRole('link', { name: 'Accedi e rivendica la struttura' })).toHaveAttribute(
      'href',
      `/login?redirectTo=%2Fcampi%2F${slug}`,
    )
    await enterAs(page, giulia)
    await page.reload()
    const card = page.getByRole('region', { name: 'Sei il gestore?' })
    await card.getByRole('button', { name: 'Rivendica la struttura' }).click()
    await card.getByRole('button', { name: 'Invia la richiesta' }).click()
    await expect(card.getByText('Scrivi chi sei e che cosa fai nella struttura')).toBeVisible()
    await expectAccessible(page, [360])
    await card.getByLabel('Chi sei').fill('Sono la direttrice del circolo')
    await card.getByRole('button', { name: 'Invia la richiesta' }).click()
    await expect(card.getByText('Richiesta ricevuta')).toBeVisible()

    const admin = await browser.newPage()
    await enterAs(admin, paolo)
    await admin.goto('/dashboard/richieste')
    await untilLive(admin)
    const claim = admin.getByRole('article', { name: 'Padel Club Villa Senni' })
    await expect(claim).toContainText('Sono la direttrice del circolo')
    await claim.getByRole('button', { name: 'Rifiuta' }).click()
    await claim.getByRole('button', { name: 'Sì, rifiuta' }).click()
    await expect(claim).toBeHidden()
    await page.reload()
    await expect(card.getByText('Non abbiamo accettato la tua richiesta')).toBeVisible()
    await admin.close()
  },
)

test(
  'an admin sends a file, explains a word, writes it and merges what is one; nobody can book yet',
  once,
  async ({ page, playwright, baseURL }) => {
    const guest = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await enterAs(page, paolo)
    await page.goto('/dashboard/importa')
    const rows = [
      'Palestra Prova;PALESTRA;Marino;06 5550;;',
      'Circolo Prova;padel;Marino;06 5550;41.7690;12.6590',
      'X;bocce;Marino;06 5550;;',
      'Circolo Provando;tennis;Marino;;41.7695;12.6590',
    ]
    await page.getByLabel('Scegli un file').setInputFiles({
      name: 'Marino.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['nome;sport;comune;tel;lat;lon', ...rows].join('\n')),
    })
    const summary = page.getByRole('region', { name: 'Che cosa succede se importi' })
    await expect(summary).toContainText('4 righe nel file, 2 rifiutate, 0 doppie')
    await page.getByLabel('PALESTRA').selectOption('Basket')
    await page.getByRole('button', { name: 'Applica e rileggi' }).click()
    await expect(summary).toContainText('4 righe nel file, 1 rifiutata, 0 doppie')
    await page.getByText('Spiega il file').click()
    await page.getByLabel('Telefono').selectOption('Non usare')
    await expectAccessible(page, [360])
    // The form shows what was chosen already: only an answer tells that the file has been read again.
    const reread = page.waitForResponse(
      async answer =>
        answer.request().method() === 'GET' &&
        /\/api\/imports\/[\w-]+/.test(answer.url()) &&
        isReadWithoutPhone(await answer.json()),
    )
    await page.getByRole('button', { name: 'Rileggi il file' }).click()
    await reread
    await expect(page.getByLabel('Telefono')).toHaveValue('')
    await page.getByRole('tab', { name: /Rifiutate/ }).click()
    await expect(
      page.getByRole('tabpanel').getByText('«bocce» non nomina nessuno dei nostri sport'),
    ).toBeVisible()
    await expect(summary.getByRole('button', { name: 'Importa', exact: true })).toBeDisabled()
    await summary.getByText('Importa anche se alcune righe sono rifiutate').click()
    await summary.getByRole('button', { name: 'Importa', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Importato' })).toContainText('Strutture nuove3')
    const report = await page.request.get(
      (await page.getByRole('link', { name: 'Scarica il resoconto' }).getAttribute('href')) ?? '',
    )
    expect(await report.text()).toContain('4;rifiutata;X / bocce;')

    // The address of a merged facility leads to the other one, even if its page was kept.
    const goes = '/campi/circolo-provando-marino'
    expect((await guest.get(goes)).status()).toBe(200)
    const pair = page.getByRole('article', { name: 'Circolo Prova e Circolo Provando' })
    await pair.getByRole('button', { name: 'Unisci' }).click()
    await expect(pair.getByRole('alert')).toContainText('Unisci «Circolo Provando» a «Circolo Prova»?')
    await pair.getByRole('button', { name: 'Sì, unisci' }).click()
    await expect(pair).toBeHidden()
    const led = await guest.get(goes, { maxRedirects: 0 })
    expect([led.status(), led.headers()['location']]).toEqual([301, '/campi/circolo-prova-marino'])
    await guest.dispose()

    await page.goto('/campi/palestra-prova-marino')
    await expect(page.getByText('Non ancora prenotabile').first()).toBeVisible()
  },
)

function isReadWithoutPhone({ import: { state, mapping } }: { import: Import }): boolean {
  return state === 'read' && mapping.columns.phone === null
}

test('whoever runs nothing finds nothing to run', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard/strutture')
  await expect(page.getByText('Non gestisci ancora nessuna struttura')).toBeVisible()
  await page.goto('/dashboard/importa')
  await expect(page.getByText('Il tuo account non può fare questa operazione')).toBeVisible()
  await expect(page.getByLabel('Scegli un file')).toBeHidden()
  await expect(page.getByText('Errore nel caricamento')).toHaveCount(0)
})
