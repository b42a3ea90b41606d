import { enterAs, expect, expectAccessible, once, test } from './world.ts'

const sara = { email: 'sara@demo.example', password: 'campo-libero' }

test(
  'an owner gives a day another price, copies it, and hears which bookings stay as they are',
  once,
  async ({ page }) => {
    await enterAs(page, sara)
    const { posts } = await (await page.request.get('/api/me/posts')).json()
    const { facilityId } = posts.find((post: { name: string }) => post.name === 'Circolo Colle Pizzuto')
    const weeks = `/api/staff/facilities/${facilityId}/weeks`
    const { fields } = await (await page.request.get(weeks)).json()
    const [{ fieldId, name, bands, slotStep, slotMinutes }] = fields
    await page.goto(`/dashboard/orari?struttura=${facilityId}`)
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /^Domenica: / }).click()
    const day = page.getByRole('region', { name: 'Domenica' })
    await day.getByLabel('Prezzo all’ora').last().fill('quanto?')
    await expect(page.getByText('Scrivi il prezzo in euro')).toBeVisible()
    await day.getByLabel('Prezzo all’ora').last().fill('71,50')
    await expect(page.getByRole('button', { name: /^Domenica: .*71,50\s€ all’ora/ })).toBeVisible()
    await day.getByRole('button', { name: 'Copia su…' }).click()
    await day.getByRole('button', { name: 'Sabato' }).click()
    await day.getByRole('button', { name: 'Copia', exact: true }).click()
    const change = page.getByRole('region', { name: 'Che cosa cambia' })
    await expect(change.getByText(/resta(no)? com|Nessuna prenotazione futura/)).toBeVisible()
    await expectAccessible(page, [390, 1280])
    await change.getByRole('button', { name: 'Salva orari e prezzi' }).click()
    await expect(page.getByText('Valgono per le nuove prenotazioni.')).toBeVisible()
    await expect(change).toBeHidden()
    const saved = (await (await page.request.get(weeks)).json()).fields[0].bands
    const pricesOn = (weekday: number) =>
      saved
        .filter((band: { weekday: number }) => band.weekday === weekday)
        .map((band: { hourlyPriceCents: number }) => band.hourlyPriceCents)
    expect(pricesOn(6)).toContain(7150)
    expect(pricesOn(6)).toEqual(pricesOn(7))
    // Other stories book there.
    await page.request.patch(weeks, { data: { fieldIds: [fieldId], bands, slotStep, slotMinutes } })
  },
)
