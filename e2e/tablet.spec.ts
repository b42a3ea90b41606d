import { dayAhead, enterAs, expect, giulia, once, paolo, resultsPath, sara, test } from './world.ts'

// On a tablet the menu beside the page takes a third of the screen, and what is left is narrow.

for (const width of [768, 1024, 1280])
  test(`every banner can be read and acted on, ${width} px wide`, once, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 })
    await enterAs(page, paolo)
    await page.goto('/dashboard/banner?scheda=tutti')
    const menus = page.getByRole('button', { name: /^Azioni per/ })
    await expect(menus.first()).toBeVisible()
    for (const { right, title } of await page.getByRole('row').filter({ has: menus }).evaluateAll(measure)) {
      expect(right).toBeLessThanOrEqual(width)
      expect(title).toBeGreaterThan(100)
    }
  })

test('a booking has room for the name of its field', once, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterAs(page, giulia)
  await page.goto('/dashboard/prenotazioni')
  const names = page.getByRole('article').getByRole('heading', { level: 3 })
  await expect(names.first()).toBeVisible()
  for (const width of await names.evaluateAll(all => all.map(name => name.clientWidth)))
    expect(width).toBeGreaterThan(300)
  // Where there is room, time and state stand beside the name, not below the buttons.
  await page.setViewportSize({ width: 1280, height: 900 })
  const [name] = await names.first().evaluateAll(all => all.map(each => each.getBoundingClientRect().right))
  const cancel = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Annulla/ })
  await expect.poll(async () => (await cancel.boundingBox())?.x).toBeGreaterThan(name ?? Infinity)
})

test('who comes today is read whole on the tablet at the desk', once, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await enterAs(page, sara)
  // Late in the evening nobody comes any more: once a page is there, it goes by the browser's clock.
  await page.goto('/dashboard/numeri')
  await page.clock.setFixedTime(new Date(`${dayAhead(0)}T11:00:00Z`))
  await page.getByRole('link', { name: 'Oggi', exact: true }).click()
  const rows = page.getByRole('region', { name: 'Chi arriva' }).getByRole('button')
  await expect(rows.first()).toBeVisible()
  // On one line each: where there is no room for them, they break.
  const heights = await rows
    .locator('.font-label.wrap-anywhere')
    .evaluateAll(all => all.map(name => name.clientHeight))
  expect(heights).toHaveLength(await rows.count())
  for (const height of heights) expect(height).toBeLessThan(30)
})

test('the next activities have room for the name of their field', once, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterAs(page, giulia)
  await page.goto('/dashboard')
  const rows = page.getByRole('region', { name: 'Prossime Attività' }).getByRole('link').locator('.text-card')
  await expect(rows.first()).toBeVisible()
  for (const height of await rows.evaluateAll(all => all.map(name => name.clientHeight)))
    expect(height).toBeLessThan(60)
  // Under a label of two lines, too, a number stands in line with those beside it.
  const numbers = page.getByRole('region', { name: 'I tuoi numeri' }).locator('.heading')
  const tops = await numbers.evaluateAll(all => all.map(number => number.getBoundingClientRect().top))
  expect(tops).toEqual(Array(3).fill(tops[0]))
})

test('a favourite has room for its name', once, async ({ page, database }) => {
  await database.query(
    `insert into favourite (user_id, facility_id)
       select u.id, y.id from auth_user u, (select id from facility where is_bookable order by id limit 3) y where u.email = $1
     on conflict do nothing`,
    [giulia.email],
  )
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterAs(page, giulia)
  await page.goto('/dashboard')
  const names = page.getByRole('region', { name: 'Preferiti' }).getByRole('heading', { level: 3 })
  await expect(names.first()).toBeVisible()
  for (const width of await names.evaluateAll(all => all.map(name => name.clientWidth)))
    expect(width).toBeGreaterThan(200)
})

test('the row of sports over the matches has room for a wider font', once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/partite-organizzate')
  const sports = page.getByRole('group', { name: 'Sport' })
  const rows = () =>
    sports.getByRole('button').evaluateAll(all => all.map(chip => chip.getBoundingClientRect().top))
  const before = await rows()
  await sports.evaluate(group => group.style.setProperty('letter-spacing', '0.02em'))
  expect(await rows()).toEqual(before)
})

test('what somebody may who is invited can be read whole', once, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterAs(page, sara)
  await page.goto('/dashboard/strutture')
  await page.getByRole('link', { name: 'Personale' }).first().click()
  const role = page.getByLabel('Ruolo', { exact: true })
  await expect.poll(async () => (await role.boundingBox())?.width).toBeGreaterThan(350)
})

test('a bracket is pushed within its card, not with the page', once, async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto('/tornei/coppa-dei-castelli')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

/** In the browser. */
function measure(rows: Element[]) {
  return rows.map(row => ({
    right: row.querySelector('button')?.getBoundingClientRect().right ?? 0,
    title: row.querySelector('p')?.getBoundingClientRect().width ?? 0,
  }))
}

test('what is searched stands in one line', once, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const wish = { sport: 'Calcio a 5', location: 'Grottaferrata', date: dayAhead(3), startTime: '20:30' }
  await page.goto(resultsPath(wish))
  const parts = page.getByRole('list', { name: 'Filtri attivi' }).getByRole('listitem')
  await expect(parts).toHaveCount(4)
  const tops = await parts.evaluateAll(all => all.map(part => Math.round(part.getBoundingClientRect().top)))
  expect(tops).toEqual(Array(4).fill(tops[0]))
})

test('on a wide screen a place in a match is taken without scrolling', once, async ({ page }) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/partite-organizzate')
    await page.getByRole('link', { name: 'Calcetto di gruppo' }).click()
    const join = page.getByRole('article').getByRole('link', { name: 'Effettua il login per partecipare' })
    await expect(page.getByText(/^Si decide alle/)).toHaveCount(1)
    await expect(join, `${width} px wide`).toBeInViewport({ ratio: 1 })
  }
})
