import type { Locator } from '@playwright/test'
import { dayAhead, enterAs, expect, once, onPhone, sara, test, untilLive } from './world.ts'

test('high contrast shows what is chosen and what is a button', onPhone, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await untilLive(page)
  // Late in the evening today has but one hour left; the day after has them all.
  await page.getByRole('group', { name: 'Data', exact: true }).locator('label').nth(1).click()
  for (const name of ['Data', 'Orario']) {
    const times = page.getByRole('group', { name, exact: true }).locator('label')
    const chosen = times.filter({ has: page.locator(':checked') })
    const other = times.filter({ hasNot: page.locator(':checked') }).first()
    expect(await fillOf(chosen), name).not.toBe(await fillOf(other))
  }
  const sports = page.getByRole('group', { name: 'Sport' })
  expect(await ringOf(sports.locator(':checked ~ span').first())).not.toBe(
    await ringOf(sports.locator('input:not(:checked) ~ span').first()),
  )
  const search = page.getByRole('button', { name: 'Cerca campi liberi' })
  expect(await fillOf(search)).not.toBe(await fillOf(page.locator('body')))
})

test('high contrast shows a switch, and which days cannot be chosen', onPhone, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await untilLive(page)
  // The middle of a month has days that are over and days to come. Once a page is there, it goes by the browser's clock.
  const middle = new Date(`${dayAhead(31).slice(0, 8)}15T11:00:00Z`)
  await page.clock.setFixedTime(middle)
  await page.getByRole('button', { name: 'Scegli una data dal calendario' }).click()
  const dialog = page.getByRole('dialog')
  const month = middle.toLocaleDateString('it-IT', { month: 'long', year: 'numeric' })
  await expect(dialog.getByRole('heading', { name: month })).toBeVisible()
  const days = dialog.getByRole('gridcell').locator('[role=button]')
  const past = days.and(page.locator('[data-disabled]:not([data-outside-month])')).first()
  const open = days.and(page.locator(':not([data-disabled], [data-selected])')).first()
  expect(await past.evaluate(day => getComputedStyle(day).color)).not.toBe(
    await open.evaluate(day => getComputedStyle(day).color),
  )
  await page.goto('/cookie-preferences')
  await untilLive(page)
  const off = page.getByRole('switch', { disabled: false }).first()
  expect(await fillOf(off)).not.toBe(await fillOf(page.locator('body')))
})

test('high contrast leaves a match its halves', onPhone, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/tornei/coppa-dei-castelli')
  await untilLive(page)
  const halves = page.getByRole('region', { name: 'Tabellone' }).locator('.court-chalk > :has(.tnum)')
  const fills = await halves.evaluateAll(all => all.map(half => getComputedStyle(half).backgroundColor))
  expect(new Set(fills).size).toBeGreaterThan(1)
})

test('high contrast tells what stands on the day of the desk by its lines', once, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, sara)
  await page.goto('/dashboard/calendario')
  const lines = await Promise.all(
    ['Prenotazione', 'Partita o torneo', 'Chiuso'].map(kind =>
      page
        .locator('li', { hasText: kind })
        .locator('span')
        .evaluate(sample => getComputedStyle(sample).borderTopStyle),
    ),
  )
  expect(new Set(lines).size).toBe(3)
})

function fillOf(element: Locator): Promise<string> {
  return element.evaluate(node => getComputedStyle(node).backgroundColor)
}

function ringOf(element: Locator): Promise<string> {
  return element.evaluate(node => getComputedStyle(node).outlineColor)
}
