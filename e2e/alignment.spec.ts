import type { Locator } from '@playwright/test'
import { dayAhead, enterAs, expect, giulia, once, onPhone, paolo, resultsPath, sara, test } from './world.ts'

const results = () =>
  resultsPath({ sport: 'Calcio a 5', location: 'Frascati', date: dayAhead(8), startTime: '20:30' })

test('a phone shows all courts of a facility that has up to four', onPhone, async ({ page }) => {
  await page.goto(results())
  const strips = await page
    .getByRole('list', { name: 'Campi' })
    .evaluateAll(lists =>
      lists.map(list => ({ courts: list.children.length, hidden: list.scrollWidth - list.clientWidth })),
    )
  const inSight = strips.filter(({ courts }) => courts <= 4)
  expect(new Set(inSight.map(({ courts }) => courts))).toEqual(new Set([1, 2, 3, 4]))
  expect(inSight.filter(({ hidden }) => hidden > 0)).toEqual([])
})

test('on a wide screen results stand equally high, with one court or with four', once, async ({ page }) => {
  await page.goto(results())
  const cards = page.getByRole('article').filter({ has: page.getByRole('list', { name: 'Campi' }) })
  await expect(cards.nth(3)).toBeVisible()
  expect(new Set((await boxesOf(cards)).map(({ height }) => Math.round(height))).size).toBe(1)
})

test(
  'on a wide screen the telephone of a facility stands in the line of its button',
  once,
  async ({ page }) => {
    await page.goto('/campi')
    const cards = page.getByRole('article').filter({ has: page.locator('a[href^="tel:"]') })
    const middles = async (part: Locator) => (await boxesOf(part)).map(({ y, height }) => y + height / 2)
    await expect(cards.nth(20)).toBeVisible()
    const phones = await middles(cards.locator('a[href^="tel:"]'))
    const buttons = await middles(cards.getByRole('link', { name: /^Mostra Campi/ }))
    expect(phones.length).toBeGreaterThan(20)
    expect(phones.map((phone, at) => Math.round(phone - (buttons[at] ?? 0)))).toEqual(phones.map(() => 0))
  },
)

test('on a wide screen banners stand equally high in their table', once, async ({ page }) => {
  await enterAs(page, paolo)
  await page.goto('/dashboard/banner?scheda=tutti')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Azioni per/ }) })
  await expect(rows.nth(5)).toBeVisible()
  expect(new Set((await boxesOf(rows)).map(({ height }) => Math.round(height))).size).toBe(1)
})

test(
  'on a phone the way to the calendar stands in the line of the courts that are free now',
  onPhone,
  async ({ page }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard/oggi')
    const now = page.getByRole('region', { name: 'I campi adesso' })
    const [counts] = await boxesOf(now.getByText('adesso', { exact: false }))
    const [way] = await boxesOf(now.getByRole('link', { name: 'Calendario' }))
    expect(Math.abs((counts?.y ?? 0) - (way?.y ?? 0))).toBeLessThan(8)
  },
)

test(
  'links that stand by themselves in the pages of a club are as high as a thumb needs',
  onPhone,
  async ({ page }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard/numeri')
    const best = page.getByRole('table').last().getByRole('link')
    await best.first().tap()
    const way = page.getByRole('link', { name: 'I clienti' })
    await expect(way).toBeVisible()
    const days = page.getByRole('table').getByRole('link')
    // The page before is hidden for a moment before it goes.
    const lowest = async (links: Locator) => Math.min(...(await boxesOf(links)).map(({ height }) => height))
    await expect.poll(() => lowest(way.or(days))).toBeGreaterThanOrEqual(44)
    expect(await days.count()).toBeGreaterThan(1)
    await page.goBack()
    await expect(best.first()).toBeVisible()
    await expect.poll(() => lowest(best)).toBeGreaterThanOrEqual(44)
  },
)

test(
  'names that lead somewhere are as high as a thumb needs, and courts of a plan larger than drawn',
  onPhone,
  async ({ page }) => {
    // The padding of a link among words makes it higher and moves no line.
    const lowest = async (links: Locator) => Math.min(...(await boxesOf(links)).map(({ height }) => height))
    for (const path of ['/campi', '/partite-organizzate', '/tornei']) {
      await page.goto(path)
      const names = page.getByRole('article').getByRole('heading').getByRole('link')
      await expect(names.nth(1)).toBeVisible()
      expect(await lowest(names), path).toBeGreaterThanOrEqual(44)
    }
    await page.goto('/campi')
    await page.getByRole('link', { name: 'Mostra Campi di Centro Sportivo Le Querce' }).tap()
    const court = page.getByRole('dialog').getByRole('button', { name: /^Padel 1, / })
    // Once the sheet stands still.
    await court.click({ trial: true })
    const [box] = await boxesOf(court)
    await page.touchscreen.tap((box?.x ?? 0) - 5, (box?.y ?? 0) + 10)
    await expect(court).toHaveAttribute('aria-pressed', 'true')
  },
)

test('a name and an address in the form break at no letter on a small phone', onPhone, async ({ page }) => {
  await enterAs(page, giulia)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(results())
  await page.getByRole('button', { name: 'Prenota Ora' }).first().tap()
  const person = page.getByRole('dialog', { name: 'Conferma Prenotazione' }).getByRole('definition')
  await expect(person.filter({ hasText: giulia.email })).toBeVisible()
  for (const { height } of await boxesOf(person.filter({ hasText: /giulia/i })))
    expect(height).toBeLessThan(24)
})

test('what is said of a lost network keeps away from what stands under it', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard')
  await page.context().setOffline(true)
  const said = page.getByText('Sei senza rete').filter({ visible: true })
  await expect(said).toBeVisible()
  const [bar] = await boxesOf(said)
  const [heading] = await boxesOf(page.getByRole('heading', { level: 1 }))
  expect((heading?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(16)
})

test('who organises a match stands in the line of its day', onPhone, async ({ page }) => {
  await page.goto('/partite-organizzate')
  const cards = page.getByRole('article').filter({ has: page.getByText(/^di /) })
  const days = await boxesOf(cards.getByText(/^\d\d\/\d\d\/\d{4} · /))
  const people = await boxesOf(cards.getByText(/^di /))
  expect(days.length).toBeGreaterThan(3)
  expect(people.filter(({ y }, at) => Math.abs(y - (days[at]?.y ?? 0)) > 8)).toEqual([])
})

test(
  'a phone or a tablet writes how often each customer came in a line of its own',
  onPhone,
  async ({ page }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard/clienti')
    const visits = page.getByText(/^\d+ volte · (Ultima prenotazione|Prenotazioni fino)/)
    await expect(visits.nth(9)).toBeVisible()
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      const boxes = await boxesOf(visits)
      expect(new Set(boxes.map(({ x }) => x)).size, `${width} px wide`).toBe(1)
      expect(new Set(boxes.map(({ height }) => height)).size, `${width} px wide`).toBe(1)
    }
  },
)

test(
  'on every page of a club its name stands above the heading and takes but a line',
  once,
  async ({ page }) => {
    await enterAs(page, sara)
    for (const path of ['oggi', 'calendario', 'clienti', 'orari', 'numeri', 'piove']) {
      await page.goto(`/dashboard/${path}`)
      const [choice] = await boxesOf(page.getByLabel('Struttura', { exact: true }))
      const [heading] = await boxesOf(page.getByRole('heading', { level: 1 }))
      expect(choice?.y, path).toBeLessThan(heading?.y ?? 0)
      expect(heading?.y, path).toBeLessThan(80)
    }
  },
)

test(
  'on a phone the takings of a day stand nearer to their bar than to the bar before',
  onPhone,
  async ({ page }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard/numeri')
    const days = page.getByRole('region', { name: 'Incassi' }).getByRole('listitem')
    const bars = await boxesOf(days.locator('> [aria-hidden]'))
    const words = await boxesOf(days.locator('> span:first-child'))
    const above = words.slice(1).map(({ top }, at) => top - (bars[at]?.bottom ?? 0))
    const below = words.map(({ bottom }, at) => (bars[at]?.top ?? 0) - bottom)
    expect(Math.min(...above)).toBeGreaterThan(2 * Math.max(...below) + 4)
  },
)

test(
  'the number of a match stands beside its round wherever one that is to come is named',
  once,
  async ({ page }) => {
    await page.goto('/tornei/coppa-dei-castelli')
    const names = page.getByText(/^Vince quarto \d$/)
    await expect(names.first()).toBeVisible()
    const drops = await names.evaluateAll(elements =>
      elements.map(({ firstChild }) => {
        const lineOf = (from: number, to: number) => {
          const range = document.createRange()
          range.setStart(firstChild as Text, from)
          range.setEnd(firstChild as Text, to)
          return Math.round(range.getBoundingClientRect().top)
        }
        return lineOf(13, 14) - lineOf(6, 12)
      }),
    )
    expect(drops.filter(drop => drop !== 0)).toEqual([])
  },
)

test(
  'how many more times there are stands in the line of those that are shown',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(`/campi/centro-sportivo-le-querce-frascati?giorno=${dayAhead(8)}`)
    const lists = page.getByRole('list', { name: /^Orari liberi/ }).filter({ has: page.getByRole('button') })
    const first = await boxesOf(lists.locator('> :first-child'))
    const more = await boxesOf(lists.locator('> :last-child'))
    expect(more.map(({ y }) => y)).toEqual(first.map(({ y }) => y))
  },
)

test(
  'a team that can only be taken out has its button beside its name on a phone',
  onPhone,
  async ({ page }) => {
    await enterAs(page, sara)
    await page.goto('/dashboard/tornei')
    await page.getByRole('link', { name: 'Calcetto sotto le stelle' }).tap()
    const teams = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Cambia nome a/ }) })
    await expect(teams.nth(3)).toBeVisible()
    for (const { height } of await boxesOf(teams.filter({ hasNotText: 'In lista d’attesa' })))
      expect(height).toBeLessThan(120)
  },
)

test(
  'beside the plan of a facility no line of a field ends in a dot between two facts',
  once,
  async ({ page }) => {
    await page.goto('/campi')
    await page
      .getByRole('button', { name: /Mostra Campi/ })
      .or(page.getByRole('link', { name: /Mostra Campi/ }))
      .first()
      .click()
    const fields = page.getByRole('dialog').getByRole('list', { name: 'Campi' })
    await expect(fields).toContainText('€')
    expect(await fields.innerText()).not.toContain(' · ')
  },
)

test(
  'on a phone who runs the site is told under names that stand nearer to it than to what is above',
  onPhone,
  async ({ page }) => {
    await page.goto('/privacy')
    const facts = page.locator('dl').filter({ hasText: 'Denominazione' })
    const names = await boxesOf(facts.getByRole('term'))
    const told = await boxesOf(facts.getByRole('definition'))
    const above = names.slice(1).map(({ top }, at) => top - (told[at]?.bottom ?? 0))
    const below = names.map(({ bottom }, at) => (told[at]?.top ?? 0) - bottom)
    expect(Math.min(...above)).toBeGreaterThan(Math.max(...below) + 4)
  },
)

async function boxesOf(parts: Locator) {
  await expect(parts.first()).toBeVisible()
  return parts.evaluateAll(elements =>
    elements.map(element => element.getBoundingClientRect().toJSON() as DOMRect),
  )
}
