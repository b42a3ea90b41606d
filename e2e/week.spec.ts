import { enterAs, expect, expectAccessible, once, sara, test } from './world.ts'

test(
  'an owner gives a day another price, copies it, and hears which bookings stay as they are',
  once,
  async ({ page, afterwards }) => {
    await enterAs(page, sara)
    const { posts } = await (await page.request.get('/api/me/posts')).json()
    const { facilityId } = posts.find((post: { name: string }) => post.name === 'Circolo Colle Pizzuto')
    const weeks = `/api/staff/facilities/${facilityId}/weeks`
    const readField = async () => (await (await page.request.get(weeks)).json()).fields[0]
    const { fieldId, name, bands, slotStep, slotMinutes, lightHourlyCents, memberDiscountPercent } =
      await readField()
    const saveElsewhere = async (other: object[]) => {
      const { print } = await readField()
      const grid = { slotStep, slotMinutes, lightHourlyCents, memberDiscountPercent }
      const data = { fieldIds: [fieldId], seen: [print], bands: other, ...grid }
      expect((await page.request.patch(weeks, { data })).status()).toBe(200)
    }
    // Saved back, because other stories book there.
    afterwards(() => saveElsewhere(bands))
    await page.goto(`/dashboard/orari?struttura=${facilityId}`)
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /^Domenica: / }).click()
    const day = page.getByRole('region', { name: 'Domenica' })
    await day.getByLabel('Prezzo all’ora').last().fill('quanto?')
    await expect(page.getByText('Scrivi il prezzo in euro')).toBeVisible()
    await day.getByLabel('Prezzo all’ora').last().fill('71,50')
    const sunday = page.getByRole('button', { name: /^Domenica: .*71,50\s€ all’ora/ })
    await expect(sunday).toBeVisible()
    // In a column on a phone the price fits on one line.
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await sunday.getByText('71,50', { exact: true }).boundingBox())?.height).toBe(16)
    // On the smallest phone a list still shows a whole hour beside its arrow.
    await page.setViewportSize({ width: 320, height: 640 })
    const starts = await day.getByLabel('Dalle').first().boundingBox()
    expect(starts?.width).toBeGreaterThanOrEqual(104)
    await page.setViewportSize({ width: 1280, height: 800 })
    await day.getByRole('button', { name: 'Copia su…' }).click()
    await day.getByRole('button', { name: 'Sabato' }).click()
    await day.getByRole('button', { name: 'Copia', exact: true }).click()
    const change = page.getByRole('region', { name: 'Che cosa cambia' })
    await expect(change.getByText(/resta(no)? com|Nessuna prenotazione futura/)).toBeVisible()
    await expectAccessible(page, [390, 1280])
    // Another manager closes on Mondays meanwhile.
    await saveElsewhere(bands.filter((band: { weekday: number }) => band.weekday !== 1))
    await change.getByRole('button', { name: 'Salva orari e prezzi' }).click()
    const meanwhile = page.getByRole('alert').filter({ hasText: 'Qualcuno ha salvato questo campo' })
    await expect(meanwhile).toContainText('Di suo è cambiato: lunedì.')
    await expectAccessible(page, [390, 1280])
    await meanwhile.getByRole('button', { name: 'Metti insieme, poi salvo' }).click()
    await change.getByRole('button', { name: 'Salva orari e prezzi' }).click()
    await expect(page.getByText('Valgono per le nuove prenotazioni.')).toBeVisible()
    await expect(change).toBeHidden()
    const saved = (await readField()).bands
    const pricesOn = (weekday: number) =>
      saved
        .filter((band: { weekday: number }) => band.weekday === weekday)
        .map((band: { hourlyPriceCents: number }) => band.hourlyPriceCents)
    expect(pricesOn(6)).toContain(7150)
    expect(pricesOn(6)).toEqual(pricesOn(7))
    expect(pricesOn(1)).toEqual([])
  },
)

test('a week half changed is still there for an owner who has looked elsewhere', once, async ({ page }) => {
  await enterAs(page, sara)
  await page.goto('/dashboard/orari')
  await page.getByRole('button', { name: /^Domenica: / }).click()
  await page.getByRole('region', { name: 'Domenica' }).getByLabel('Prezzo all’ora').last().fill('71,50')
  const rules = page.getByRole('region', { name: 'Regole di prenotazione' })
  const days = rules.getByLabel('Quanti giorni prima si può prenotare')
  await days.fill('77')
  const periods = page.getByRole('region', { name: 'Feste e periodi' })
  const add = () => periods.getByRole('button', { name: 'Aggiungi' }).click()
  await add()
  await periods.getByLabel('Che cosa').fill('Natale')
  await periods.getByRole('radio', { name: 'Altri orari' }).check()
  await periods.getByLabel('Dalle').selectOption('11:00')
  await page.getByRole('link', { name: 'Numeri' }).click()
  await expect(page.getByRole('heading', { name: 'Numeri', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /da salvare$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Domenica: .*71,50\s€ all’ora/ })).toBeVisible()
  await expect(days).toHaveValue('77')
  await add()
  await expect(periods.getByLabel('Che cosa')).toHaveValue('Natale')
  await expect(periods.getByRole('radio', { name: 'Altri orari' })).toBeChecked()
  await expect(periods.getByLabel('Dalle')).toHaveValue('11:00')
  await periods.getByRole('button', { name: 'Non ora' }).click()
  await periods.getByRole('button', { name: 'Chiudi' }).click()
  await add()
  await expect(periods.getByLabel('Che cosa')).toBeVisible()
  await expect(periods.getByLabel('Che cosa')).toHaveValue('')
  await page.reload()
  await expect(days).toHaveValue('77')
  await expect(page.getByRole('button', { name: /^Domenica: .*71,50\s€ all’ora/ })).toBeVisible()
  await page.getByRole('button', { name: 'Annulla modifiche' }).click()
  await expect(page.getByRole('button', { name: /da salvare$/ })).toHaveCount(0)
})

test('the edge between two prices is dragged, by a mouse or a finger', async ({ page }) => {
  await enterAs(page, sara)
  await page.goto('/dashboard/orari')
  const day = page.getByRole('region', { name: 'Lunedì' })
  const edge = page.getByRole('slider', { name: 'Cambio di fascia' }).first()
  await edge.scrollIntoViewIfNeeded()
  await edge.click({ trial: true })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // An hour up, 37 px; the week must not scroll away under the finger.
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
    await touch('touchStart', y)
    for (const at of [y - 12, y - 24, y - 37]) await touch('touchMove', at)
    await touch('touchEnd')
  } else {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 37, { steps: 4 })
    await page.mouse.up()
  }
  await expect(edge).toHaveAttribute('aria-valuenow', String(before - 60))
  const time = `${String(Math.floor(before / 60) - 1).padStart(2, '0')}:${before % 60 === 0 ? '00' : '30'}`
  await expect(day.getByLabel('Alle', { exact: true }).first()).toHaveValue(time)
  await expect(day.getByLabel('Dalle').nth(1)).toHaveValue(time)
  await day.getByRole('button', { name: 'Annulla modifiche' }).click()
  await expect(edge).toHaveAttribute('aria-valuenow', String(before))
})
