import { expect, type Page } from '@playwright/test'
import type pg from 'pg'

/** The address names the facility by its id, found among the posts of whoever is logged in. */
export async function calendarOf(page: Page, name: string, date: string): Promise<string> {
  const { posts } = await (await page.request.get('/api/me/posts')).json()
  const post = posts.find((one: { name: string }) => one.name === name)
  return `/dashboard/calendario?struttura=${post.facilityId}&giorno=${date}`
}

/** Ends what a desk has booked for a caller whose name no other story uses. */
export async function endBookingsOf(database: pg.Client, name: string) {
  await database.query(
    `select end_bookings(array(select id from booking where customer_name = $1), 'desk', now(), 'Prova finita')`,
    [name],
  )
}

export async function markWithKeys(page: Page) {
  const fieldsStand = () =>
    page
      .getByRole('application')
      .locator('[data-field]')
      .evaluateAll(columns => columns.map(column => column.getBoundingClientRect().left))
  await page.getByRole('application').focus()
  const before = await fieldsStand()
  await page.keyboard.press('ArrowDown')
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/^Terra 1, 19:00 – \d\d:\d\d, libero$/)).toBeAttached()
  expect(await fieldsStand()).toEqual(before)
}

/** Eight fields stand on the screen of a laptop, none of them cut. */
export async function holdsEightFields(page: Page) {
  const columns = page.getByRole('application').locator('[data-field]')
  await expect(columns).toHaveCount(8)
  await expect(columns.last()).toBeInViewport({ ratio: 0.1 })
  const cut = await columns.last().evaluate(column => {
    const frame = column.closest('.overflow-auto')
    return frame && frame.scrollWidth - frame.clientWidth
  })
  expect(cut).toBe(0)
  // Above each its court, small beside the name.
  await expect(page.locator('.court:visible')).toHaveCount(8)
}

/** Looks on a screen that is too small for the day. */
export async function keepsMarkInSight(page: Page) {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ ...size, height: 420 })
  const mark = page.locator('[data-mark]')
  for (const key of ['ArrowUp', 'ArrowDown']) {
    for (let quarter = 0; quarter < 24; quarter += 1) await page.keyboard.press(key)
    await expect(mark).toBeInViewport({ ratio: 0.9 })
  }
  await page.setViewportSize(size)
}

export async function dragOver(
  page: Page,
  column: ReturnType<Page['getByRole']>,
  { from, to }: { from: number; to: number },
) {
  await column.scrollIntoViewIfNeeded()
  const box = await column.boundingBox()
  if (!box) throw new Error('The column is not there')
  await page.mouse.move(box.x + 30, box.y + from)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + (from + to) / 2, { steps: 3 })
  await page.mouse.move(box.x + 30, box.y + to, { steps: 3 })
  await page.mouse.up()
}
