import type { Locator } from '@playwright/test'
import type pg from 'pg'
import { leaveFontsOut, shiftsOf } from './shifts.ts'
import { anew, dayAhead, expect, expectAccessible, once, resultsPath, test } from './world.ts'

// A browser that calls itself headless is taken for a bot, whose views are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

/** Names used only in this file, so that the banners of other journeys are left alone. */
const club = 'Circolo di prova'
const shop = 'Negozio di prova'

test.afterEach(({ database }) => database.query("delete from ad_banner where title like '%di prova'"))

test(
  'a banner says what it is and why, opens beside the page and is counted once',
  once,
  async ({ page, baseURL, database }) => {
    const id = await hang(database, { title: club, position: 'footer' })
    const strangers: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(baseURL ?? 'none')) strangers.push(request.url())
    })
    await leaveFontsOut(page)
    await page.goto(anew('/'))
    expect(await shiftsOf(page)).toEqual([])
    const banner = page.getByRole('article').filter({ hasText: club })
    await comeTo(banner)
    await expect(banner.getByText('Pubblicità', { exact: true })).toBeVisible()
    await banner.getByText('Perché vedo questo annuncio?').click()
    await expect(banner.getByText('È per chiunque apra questa pagina.')).toBeVisible()
    await expectAccessible(page, [768])
    expect(strangers).toEqual([])
    await page.context().route('https://partner.example/**', route => route.fulfill({ body: 'Partner' }))
    const link = banner.getByRole('link', { name: /^Scopri/ })
    await expect(link).toHaveAttribute('rel', 'sponsored noopener')
    const opened = page.waitForEvent('popup')
    await link.press('Enter')
    await expect((await opened).locator('body')).toHaveText('Partner')
    await expect.poll(() => figuresOf(database, id)).toEqual({ views: 1, clicks: 1 })
    // A view counts once in the life of a page, however often one comes back to it; a reloaded page is another one.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'Campi' }).first().click()
    await page.waitForURL('**/campi')
    await page.goBack()
    await comeTo(banner)
    await page.reload()
    await comeTo(banner)
    // A view is sent together with others, at the latest when the page goes out of sight.
    const hide = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => hide().then(() => figuresOf(database, id))).toEqual({ views: 2, clicks: 1 })
  },
)

test(
  'a picture on the first screen waits for nothing, any other until it is near',
  once,
  async ({ request }) => {
    const html = await (await request.get(anew('/'))).text()
    const pictures = [...html.matchAll(/<img [^>]*loading="(\w+)"/g)].map(([, loading]) => loading)
    expect(pictures).toEqual(['lazy', 'eager'])
  },
)

test(
  'a page without banners loads nothing of theirs and leaves no gap',
  once,
  async ({ page, database, afterwards }) => {
    await database.query('update banner_setting set is_enabled = false')
    afterwards(() => database.query('update banner_setting set is_enabled = true'))
    const scripts: string[] = []
    await leaveFontsOut(page)
    page.on('request', request => scripts.push(request.url()))
    await page.goto(anew('/'))
    expect(await shiftsOf(page)).toEqual([])
    await expect(page.locator('[data-banner]')).toHaveCount(0)
    expect(scripts.filter(url => /banner-carousel|\/api\/banners/.test(url))).toEqual([])
  },
)

test(
  'two banners turn, and stop for whoever uses the keyboard or wants no movement',
  once,
  async ({ page, database }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await hang(database, { title: club, position: 'search-left', city: 'Milano' })
    await hang(database, { title: shop, position: 'search-left' })
    await page.goto(searchAt('Milano'))
    const list = page.getByRole('region', { name: /^Pubblicità: .* di prova/ }).filter({ visible: true })
    const waiting = list.locator('div[inert]')
    await expect(waiting).toContainText(shop)
    await list.getByRole('button', { name: 'Riprendi lo scorrimento' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(waiting).toContainText(club)
    await page.keyboard.press('Enter')
    await expect(waiting).toContainText(shop)
    const first = list.getByRole('article').filter({ hasText: club })
    await first.getByText('Perché vedo questo annuncio?').click()
    await expect(first).toContainText('È per chi cerca a Milano.')
    await list.getByRole('button', { name: `${shop}, 2 di 2` }).press('Enter')
    await expect(waiting).toContainText(club)
    await expectAccessible(page)
    // Elsewhere the banner for Milano is not shown, and a single one needs no controls.
    await page.goto(searchAt('Torino'))
    await expect(list).toContainText(shop)
    await expect(list).not.toContainText(club)
    await expect(list.getByRole('button')).toHaveCount(0)
  },
)

test('banners are as wide and as high as specified', once, async ({ page, database }) => {
  const title = `Circolo ${'molto '.repeat(12)}di prova`
  for (const position of ['search-left', 'hero-left', 'footer']) await hang(database, { title, position })
  const boxOf = async (path: string, position: string) => {
    await page.goto(path)
    const banner = page.locator(`[data-banner=${position}] article`).filter({ hasText: 'Circolo molto' })
    await comeTo(banner.filter({ visible: true }))
    return banner.filter({ visible: true }).evaluate(card => card.getBoundingClientRect().toJSON())
  }
  // Where no other journey has looked: for some seconds it would be given the page with the banners of that time.
  const results = searchAt('Bologna')
  expect(await boxOf(results, 'search-left')).toMatchObject({ width: 224 })
  // With no room at the sides it stands among the results.
  await page.setViewportSize({ width: 1024, height: 800 })
  const { width } = await boxOf(results, 'search-left')
  expect(width).toBeGreaterThan(700)
  await page.setViewportSize({ width: 390, height: 844 })
  const home = anew('/')
  const { height } = await boxOf(home, 'hero-left')
  expect(height).toBeGreaterThanOrEqual(120)
  expect(height).toBeLessThanOrEqual(220)
  // Across: from one gutter to the other.
  expect(await boxOf(home, 'footer')).toMatchObject({ left: 12, right: 378 })
})

/** The code of the carousel replaces a banner at some moment, perhaps while it is being scrolled to. */
function comeTo(banner: Locator) {
  return expect(() => banner.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass()
}

function searchAt(location: string) {
  return resultsPath({ sport: 'Calcio a 5', location, date: dayAhead(3), startTime: '20:00' })
}

async function hang(database: pg.Client, wish: { title: string; position: string; city?: string }) {
  const { rows } = await database.query(
    `insert into ad_banner (title, description, cta_text, cta_link, position, start_date, target_cities, city_keys)
     values ($1, 'Una prova', 'Scopri', 'https://partner.example/', $2, current_date - 1, $3, $4) returning id`,
    [wish.title, wish.position, wish.city ? [wish.city] : null, wish.city ? [wish.city.toLowerCase()] : null],
  )
  return rows[0].id as number
}

async function figuresOf(database: pg.Client, id: number) {
  const { rows } = await database.query('select views, clicks from banner_day where banner_id = $1', [id])
  return rows[0]
}

test('no pin of the scene lies beneath the banner or over the edge', once, async ({ page }) => {
  for (const width of [1024, 1280, 1536, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto('/')
    await expect(page.getByRole('region', { name: /^Pubblicità/ })).toBeVisible()
    const pins = page.getByRole('main').getByRole('link', { name: /libero alle \d\d:\d\d/ })
    const under = await pins.filter({ visible: true }).evaluateAll(all =>
      all.flatMap(pin => {
        const { right, top, height } = pin.getBoundingClientRect()
        const above = document.elementFromPoint(right - 4, top + height / 2)
        return pin.contains(above) ? [] : `${pin.textContent} lies under ${above?.tagName} at ${innerWidth}`
      }),
    )
    expect(under).toEqual([])
  }
})
