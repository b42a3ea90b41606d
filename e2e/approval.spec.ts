import {
  cancelRequests,
  dayAhead,
  enterAs,
  expect,
  expectAccessible,
  giulia,
  onPhone,
  sara,
  test,
} from './world.ts'

test(
  'a facility that asks for its approval approves one request and refuses another',
  onPhone,
  async ({ page, browser, baseURL, database, afterwards }) => {
    const needsApproval = (needed: boolean) =>
      database.query(
        "update facility set needs_approval = $1 where slug = 'centro-sportivo-le-querce-frascati'",
        [needed],
      )
    afterwards(() => needsApproval(false))
    afterwards(() => cancelRequests(page, database))
    await needsApproval(true)
    await enterAs(page, giulia)
    const date = dayAhead(17)
    const { fields } = await (
      await page.request.get(`/api/facilities/centro-sportivo-le-querce-frascati?date=${date}`)
    ).json()
    const free: { id: number; startTimes: string[] }[] = fields.filter(
      (field: { startTimes: string[] }) => field.startTimes.length > 0,
    )
    const ids = await Promise.all(
      free.slice(0, 2).map(async ({ id, startTimes: [startTime] }) => {
        const answer = await page.request.post('/api/bookings', {
          headers: { 'idempotency-key': crypto.randomUUID() },
          data: { fieldId: id, date, startTime, minutes: 60, phone: '347 555 0182' },
        })
        expect(await answer.json()).toMatchObject({ status: 'pending' })
        return (await answer.json()).id
      }),
    )
    await page.goto('/prenotazioni')
    await expect(page.getByRole('button', { name: 'In Attesa (2)' })).toBeVisible()

    const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await enterAs(desk, sara)
    await desk.goto('/dashboard')
    const requests = desk.getByRole('region', { name: 'Richieste da approvare' })
    await expect(requests.getByText('Giulia Ranieri').first()).toBeVisible()
    await expectAccessible(desk)
    await expect(requests.getByRole('listitem')).toHaveCount(2)
    await requests
      .getByRole('button', { name: /^Approva/ })
      .first()
      .click()
    await expect(requests.getByRole('listitem')).toHaveCount(1)
    await requests.getByRole('button', { name: /^Rifiuta/ }).click()
    await requests.getByLabel('Motivo').fill('Quella sera c’è un torneo')
    await requests.getByRole('button', { name: 'Sì, rifiuta' }).click()
    await expect(requests).toBeHidden()
    await desk.context().close()

    await page.reload()
    await expect(page.getByRole('button', { name: 'In Attesa (0)' })).toBeVisible()
    const lists = await Promise.all(
      ['to-come', 'over'].map(async when => (await page.request.get(`/api/bookings?when=${when}`)).json()),
    )
    const bookings: { id: string; status: string }[] = lists.flatMap(list => list.bookings)
    const statuses = ids.map(id => bookings.find(booking => booking.id === id)?.status)
    expect(statuses.toSorted()).toEqual(['cancelled', 'confirmed'])
    await page.getByRole('button', { name: /^Cancellate/ }).click()
    await expect(page.getByText('Ti scrive: «Quella sera c’è un torneo»')).toBeVisible()
  },
)
