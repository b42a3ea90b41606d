import type { Page } from '@playwright/test'
import { withArticle } from '#contract/article.ts'
import { anew, dayAhead, expect, expectAccessible, once, onPhone, test, untilLive } from './world.ts'

const QUERCE = 'Centro Sportivo Le Querce'
const querce = '/campi?q=querce'

test('the list follows what one types, and forgets it again', once, async ({ page }) => {
  await page.goto('/campi')
  const all = await page.getByRole('article').count()
  await page.getByRole('searchbox', { name: 'Nome, città o CAP' }).fill('querce')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/q=querce/)
  const card = page.getByRole('article', { name: QUERCE })
  await expect(card.getByText('Frascati - Centro · 00044')).toBeVisible()
  await expect(card.getByRole('link', { name: /^06 / })).toHaveAttribute('href', /^tel:06\d+$/)
  await expect(card.getByText(/^\+\d$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Sport', { exact: true }).selectOption('Padel')
  await expect(page).toHaveURL(/sport=Padel/)
  await page.getByRole('link', { name: 'Cancella Filtri' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(all)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a text that fits no facility says so', once, async ({ page }) => {
  await page.goto('/campi?q=atlantide')
  await expect(
    page.getByRole('heading', { name: 'Nessuna struttura trovata con i filtri selezionati' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test(
  'a facility opens over the list, a court marks its row, back closes one after the other',
  onPhone,
  async ({ page }) => {
    await page.goto(querce)
    await page.getByRole('link', { name: `Mostra Campi di ${QUERCE}` }).click()
    const fields = page.getByRole('dialog', { name: `Campi di ${QUERCE}` })
    await expect(fields.getByRole('listitem').first()).toBeVisible()
    await expect(page).toHaveURL(/struttura=/)
    // The day is in the address, for whoever gets the link.
    await fields.getByRole('button', { name: 'Giorno dopo' }).click()
    await expect(page).toHaveURL(/giorno=/)
    await fields.getByRole('button', { name: /^Campo 2, / }).click()
    await expect(fields.getByRole('listitem').filter({ hasText: 'Campo 2' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expectAccessible(page)

    await fields.getByRole('button', { name: 'Vedi Dettagli di Campo 2' }).click()
    const detail = page.getByRole('dialog', { name: 'Campo 2' })
    await expect(detail.getByRole('heading', { name: 'Come Prenotare' })).toBeVisible()
    await expect(detail.getByText('Frascati - Centro - 00044')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(fields).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(querce)
  },
)

test('closing takes all back, and a shared link opens the field at once', once, async ({ page }) => {
  await page.goto(querce)
  await page.getByRole('link', { name: `Mostra Campi di ${QUERCE}` }).click()
  await page.getByRole('button', { name: 'Vedi Dettagli di Campo 2' }).click()
  const detail = page.getByRole('dialog', { name: 'Campo 2' })
  await expect(detail).toBeVisible()
  const shared = page.url()
  await detail.getByRole('button', { name: 'Chiudi' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(querce)

  await page.goto(shared)
  await expect(detail).toBeVisible()
  await detail.getByRole('button', { name: 'Giorno dopo' }).click()
  const time = detail.getByRole('link', { name: /^Prenota Campo 2 alle/ }).first()
  await expect(time).toBeVisible()
  // A guest logs in first and comes back to the very form.
  await time.click()
  await expect(page).toHaveURL(/\/login\?redirectTo=.*prenota/)
})

test('what cannot be loaded says so and can be tried again', once, async ({ page }) => {
  await page.goto(querce)
  await cutOff(page, '**/api/facilities/*')
  await page.getByRole('link', { name: `Mostra Campi di ${QUERCE}` }).click()
  await expect(page.getByRole('heading', { name: 'Errore nel caricamento dei campi' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/facilities/*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('dialog', { name: `Campi di ${QUERCE}` })).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi' }).click()

  await cutOff(page, '**/api/facilities?*')
  await page.getByRole('searchbox').fill('padel')
  await expect(
    page.getByRole('heading', { name: 'Errore nel caricamento delle strutture. Riprova più tardi.' }),
  ).toBeVisible()
})

test('a facility without fields says so', once, async ({ page }) => {
  await page.route('**/api/facilities/*', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), fields: [] } })
  })
  await page.goto(querce)
  await page.getByRole('link', { name: `Mostra Campi di ${QUERCE}` }).click()
  await expect(
    page.getByRole('heading', { name: 'Nessun campo disponibile per questa struttura' }),
  ).toBeVisible()
})

test(
  'an old link to a facility that is not there says so, and asks nobody to try again',
  once,
  async ({ page }) => {
    await page.goto('/campi?struttura=circolo-che-non-c-e')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Struttura non trovata' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Riprova' })).toBeHidden()
  },
)

function cutOff(page: Page, address: string) {
  return page.route(address, route => route.abort('internetdisconnected'))
}

test('a facility’s fields are told by sport, and the earliest time is its one green button', async ({
  page,
}) => {
  await page.goto(`/campi/centro-sportivo-le-querce-frascati?giorno=${dayAhead(12)}`)
  const fields = page.getByRole('region', { name: /^Campi, / })
  const rows = fields.getByRole('heading', { level: 3 })
  const all = await rows.count()
  await fields.getByRole('button', { name: 'Padel', exact: true }).click()
  await expect(rows).toHaveText([/^Padel/, /^Padel/])
  await expect(fields.getByRole('link', { name: /^Prenota Padel \d alle/ }).last()).toHaveText(
    /^Prenota Padel \d alle \d\d:\d\d$/,
  )
  const times = fields.getByRole('list', { name: /^Orari liberi, Padel/ }).first()
  await times.getByRole('button', { name: /^\+\d+ altri orari di Padel \d$/ }).click()
  expect(await times.getByRole('link').count()).toBeGreaterThan(4)
  // A court of the plan leads to its row, also when the chosen sport hides it.
  await page
    .getByRole('link', { name: /^Campo 2, / })
    .first()
    .click()
  await expect(rows).toHaveCount(all)
  await expect(page).toHaveURL(/\?giorno=[\d-]+#campo-\d+$/)
  await fields.getByRole('button', { name: 'Tennis', exact: true }).click()
  await expect(rows).toHaveText([/^Terra/])
  await page.goBack()
  await expect(rows).toHaveCount(all)
  // Whatever is chosen next, it stays forgotten.
  await fields.getByRole('radio').nth(1).click({ force: true })
  await expect(page).not.toHaveURL(new RegExp(dayAhead(12)))
  await expect(page).not.toHaveURL(/sport=/)
})

test('a sport that was chosen stands in the address: another day keeps it, a link brings it along, back leads on', async ({
  page,
}) => {
  await page.goto('/campi')
  await page.goto(`/campi/centro-sportivo-le-querce-frascati?giorno=${dayAhead(12)}`)
  const fields = page.getByRole('region', { name: /^Campi, / })
  const padel = fields.getByRole('button', { name: 'Padel', exact: true })
  await padel.click()
  await expect(page).toHaveURL(`${page.url().split('?')[0]}?giorno=${dayAhead(12)}&sport=Padel`)
  await expect(padel).toBeFocused()
  await fields.getByRole('radio').nth(1).click({ force: true })
  await expect(page).toHaveURL(/sport=Padel&giorno=/)
  await expect(page).not.toHaveURL(new RegExp(dayAhead(12)))
  await page.reload()
  await expect(padel).toHaveAttribute('aria-pressed', 'true')
  await expect(fields.getByRole('heading', { level: 3 })).toHaveText([/^Padel/, /^Padel/])
  await untilLive(page)
  await padel.click()
  await expect(page).not.toHaveURL(/sport=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/campi$/)
})

test(
  'until when a booking may be given back stands under the green button',
  once,
  async ({ page, database, afterwards }) => {
    const slug = 'palestra-comunale-tuscolo-frascati'
    const { rows } = await database.query(
      'select cancellation_rule as rule, cancellation_hours as hours from facility where slug = $1',
      [slug],
    )
    const day = dayAhead(6)
    const written = day.split('-').reverse().join('/')
    const said: [rule: string, hours: number, sentence: RegExp][] = [
      ['always', 2, new RegExp(`^Annulli fino alle \\d\\d:\\d\\d ${withArticle('del', written)}$`)],
      ['hours', 2, new RegExp(`^Annulli fino alle \\d\\d:\\d\\d ${withArticle('del', written)}$`)],
      ['hours', 168, /^Non si potrà più annullare$/],
      ['never', 2, /^Non si può annullare$/],
    ]
    const change = 'update facility set cancellation_rule = $2, cancellation_hours = $3 where slug = $1'
    afterwards(() => database.query(change, [slug, rows[0].rule, rows[0].hours]))
    for (const [rule, hours, sentence] of said) {
      await database.query(change, [slug, rule, hours])
      await page.goto(`${anew(`/campi/${slug}`)}&giorno=${day}`)
      await expect(page.getByText(sentence)).toBeVisible()
    }
  },
)

test('a facility that approves is asked, not booked', once, async ({ page }) => {
  await page.goto(`/campi/palestra-comunale-tuscolo-frascati?giorno=${dayAhead(12)}`)
  const fields = page.getByRole('region', { name: /^Campi, / })
  await expect(fields.getByText(/^Chiedi Palestra \d alle \d\d:\d\d$/)).toBeVisible()
  await expect(fields.getByText('Su richiesta')).toBeVisible()
  await expect(fields.getByText(/^Chiedi alle \d\d:\d\d$/)).toBeVisible()
  await expect(fields.getByRole('link', { name: /^Prenota / })).toHaveCount(0)
  await expectAccessible(page)
})

test('an imported field called like its sport says it once', once, async ({ page, database, afterwards }) => {
  const slug = `campetto-${Date.now()}`
  afterwards(() => database.query('delete from facility where slug = $1', [slug]))
  await database.query(
    `with y as (insert into facility (slug, name, comune_code, city, province, latitude, longitude, source, source_ref, is_bookable)
       values ($1, 'Campetto', '058039', 'Frascati', 'RM', 41.8, 12.68, 'prova', $1, false) returning id),
     f as (insert into field (facility_id, name, source_ref) select id, 'Calcio a 5', $1 from y returning id)
     insert into field_sport (field_id, sport) select id, 'calcio-5' from f`,
    [slug],
  )
  await page.goto(`/campi/${slug}`)
  const row = page.getByRole('region', { name: 'Campi', exact: true }).getByRole('listitem')
  await expect(row.getByText('Calcio a 5')).toHaveCount(1)
})

test('a day pressed without a network leaves the page as it is', onPhone, async ({ page }) => {
  await page.goto(`/campi/centro-sportivo-le-querce-frascati?giorno=${dayAhead(3)}`)
  const written = dayAhead(5).split('-').reverse().join('/')
  const other = page.getByRole('group', { name: 'Giorno' }).locator('label').nth(5)
  await page.context().setOffline(true)
  await other.click()
  await expect(page.getByText('Problema di connessione')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centro Sportivo Le Querce')
  await page.context().setOffline(false)
  await other.click()
  await expect(page.getByRole('heading', { level: 2, name: `Campi, ${written}` })).toBeVisible()
})
