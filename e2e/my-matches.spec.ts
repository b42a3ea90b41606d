import { fieldFreeFor } from './field-free-for.ts'
import { makeAccount, signIn } from './letters.ts'
import { dayAhead, enterAs, expect, expectAccessible, giulia, once, resultsPath, test } from './world.ts'

test('who plays in a match reads of it first in the personal area', once, async ({ page }) => {
  await signIn(page, await makeAccount(page))
  const { matches } = await (await page.request.get('/api/matches?sport=tennis')).json()
  const [match] = matches
  const data = { email: 'nuova@posta.example' }
  expect((await page.request.post(`/api/matches/${match.id}/joining`, { data })).ok()).toBe(true)
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: 'La prossima attività' })
  await expect(next.getByRole('heading', { name: match.title })).toBeVisible()
  await expect(page.getByText(/^La tua prossima partita comincia tra/)).toBeVisible()
  await expect(page.getByText('Nessuna partita in programma')).toHaveCount(0)
  await expectAccessible(page, [390])
  await next.getByRole('link', { name: 'Apri la partita' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(match.title)
  await page.request.post(`/api/matches/${match.id}/leaving`)
})

test(
  'whoever finds a free hour books it and opens it to others, who see no names',
  once,
  async ({ page, browser, baseURL }) => {
    await enterAs(page, giulia)
    const date = dayAhead(8)
    const wish = { sport: 'calcio-5', location: 'Frascati', date, startTime: '20:30' }
    const { id } = await fieldFreeFor(120, page.request, wish)
    const slot = `${id}-${date.replaceAll('-', '')}-2030`
    await page.goto(`${resultsPath({ ...wish, sport: 'Calcio a 5' })}&prenota=${slot}`)
    await page.getByRole('link', { name: 'Ti manca qualcuno? Apri una partita a quest’ora' }).click()
    // Waits until the booking dialog is gone, which has a choice of lengths, too.
    await expect(page.getByRole('heading', { name: 'Organizza una partita' })).toBeVisible()
    await page.getByRole('radio', { name: '2 h', exact: true }).check({ force: true })
    await expect(page.getByLabel('Quota a testa, in euro')).not.toHaveValue('0,00')
    await page.getByLabel('Posti in tutto').fill('12')
    await expect(page.getByText('Il totale diviso per 12')).toBeVisible()
    await page.getByLabel('Posti in tutto').fill('10')
    await page.getByLabel('Telefono').fill('347 555 0182')
    const organise = page.getByRole('button', { name: /^Prenota e apri la partita.*con obbligo di pagare$/ })
    await organise.click()
    await expect(page.getByText('Inserisci un titolo di almeno 3 lettere')).toBeVisible()
    await page.getByLabel('Titolo').fill('Aperta a tutti')
    await expectAccessible(page)
    // The hour just booked is taken, but its own booker must not be refused for that.
    const refusals: string[] = []
    page.on('response', answer => answer.status() === 409 && refusals.push(answer.url()))
    await organise.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aperta a tutti')
    expect(refusals).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toContainText('Questo orario è già tuo')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aperta a tutti')
    const matchId = new URL(page.url()).pathname.slice(-36)
    const { match } = await (await page.request.get(`/api/matches/${matchId}`)).json()
    const members = page.getByRole('region', { name: 'Chi c’è' })
    const panel = page.getByRole('region', { name: 'Organizzi tu' })
    const keeps = panel.getByRole('checkbox', { name: 'Gioca in porta' })
    await keeps.check({ force: true })
    for (const friend of ['Piero Santi', 'Lia Bruni', 'Ivo Conti']) {
      await page.getByLabel('Porti qualcuno?').fill(friend)
      await page.getByRole('button', { name: 'Aggiungi' }).click()
      await expect(members).toContainText(friend.replace(/ (.).*/, ' $1.'))
      // The box is empty again for the next friend.
      await expect(keeps).not.toBeChecked()
    }
    await page.context().setOffline(true)
    await page.getByLabel('Porti qualcuno?').fill('Rita Levi')
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    await expect(panel.getByRole('alert')).toHaveText('Verifica la tua connessione internet e riprova')
    await expect(page.getByLabel('Porti qualcuno?')).toHaveValue('Rita Levi')
    await page.context().setOffline(false)
    await expect(page.getByText('4 dentro su 10')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Le squadre' })).toBeVisible()
    // Not `check`, which expects the switch to turn within the press; it turns with the next drawing.
    await members.getByRole('switch', { name: 'Ha pagato' }).first().click()
    await expect(members).toContainText(/^Chi c’è1 su 3 ha pagato/)
    await expectAccessible(page)

    const drawn = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(drawn).toMatch(/\/anteprima\/partite-organizzate\/[\da-f-]{36}\/\d+\.png$/)
    const picture = await page.request.get(new URL(drawn).pathname)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

    const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await guest.goto(page.url())
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Aperta a tutti')
    const { shareKey } = await (await page.request.get(`/api/bookings/${match.bookingId}/parts`)).json()
    await guest.goto(`/invito/${shareKey}`)
    await expect(guest.getByRole('button', { name: 'Ci sono' })).toHaveCount(0)
    await guest.getByRole('link', { name: 'Vedi la partita' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Aperta a tutti')
    await expect(guest.getByText('Organizza Giulia R.')).toBeVisible()
    await expect(guest.getByText('Piero')).toHaveCount(0)
    await expect(guest.getByRole('link', { name: 'Effettua il login per partecipare' })).toBeVisible()

    await page.getByRole('button', { name: 'Annulla la partita' }).click()
    await page.getByRole('button', { name: 'Annulla e avvisa' }).click()
    await expect(page.getByText('Questa partita è stata annullata')).toBeVisible()
    // The booking stays, and may be opened again.
    await page.goto('/dashboard/prenotazioni')
    await page.goto(`/partite-organizzate/nuova?prenotazione=${match.bookingId}`)
    await page.getByRole('button', { name: 'Apri la partita' }).click()
    await expect(page.getByText('Inserisci un titolo di almeno 3 lettere')).toBeVisible()
    await page.getByLabel('Titolo').fill('Di nuovo aperta')
    await page.getByRole('button', { name: 'Apri la partita' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Di nuovo aperta')
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/prenotazioni$/)
    await page.request.post(`/api/bookings/${match.bookingId}/cancellation`)
  },
)
