import { anew, enterAs, expect, once, onPhone, paolo, sara, test, untilLive } from './world.ts'

/** A rule with `:has()` on an ancestor that applies to everything beneath it would restyle thousands. */
const MOST_STYLED = 100

test(
  'an element that comes to a page is styled, not the whole page again',
  onPhone,
  async ({ page, browser }) => {
    for (const path of ['/', '/campi']) {
      await page.goto(path)
      await untilLive(page)
      await page.waitForLoadState('networkidle')
      // Tried again, because a part of the page may come alive in the same moment.
      await expect(async () => {
        await browser.startTracing(page, { categories: ['devtools.timeline'] })
        await page.evaluate(() => {
          const link = Object.assign(document.createElement('a'), {
            href: '#contenuto',
            textContent: 'Salva',
          })
          document.querySelector('main h1')?.parentElement?.append(link)
          return getComputedStyle(document.querySelector('footer') ?? link).color
        })
        const styled = styledIn(await browser.stopTracing())
        expect(styled.length, path).toBeGreaterThan(0)
        expect(Math.max(...styled), path).toBeLessThan(MOST_STYLED)
      }).toPass({ timeout: 20_000 })
    }
  },
)

test.describe('with an extension', () => {
  // The policy of a page does not apply to it.
  test.use({ bypassCSP: true })

  test('a style that it puts before ours is not taken for it', onPhone, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.head.prepend(document.createElement('style')))
    })
    await page.goto('/')
    await untilLive(page)
    // Where the page did not fit what the server wrote, it would have been built again: with the style as a file.
    await expect(page.locator('head > style:first-child')).toBeEmpty()
    await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(0)
  })
})

test('a word as long as a line breaks where it stands', onPhone, async ({ page, database, afterwards }) => {
  const slug = 'centro-sportivo-le-querce-frascati'
  const tournament = 'open-d-inverno'
  const before = await database.query(
    `select (select street from facility where slug = $1), (select location from tournament where slug = $2),
       (select m.id from organized_match m join facility y on y.id = m.facility_id
        where y.slug = $1 and m.starts_at > now() limit 1)`,
    [slug, tournament],
  )
  const [{ street, location, id }] = before.rows
  const write = (...words: unknown[]) =>
    database.query(
      `with t as (update tournament set location = $3 where slug = $4) update facility set street = $2 where slug = $1`,
      [slug, words[0], words[1], tournament],
    )
  const word = 'precipitevolissimevolmente'.repeat(3)
  afterwards(() => write(street, location))
  await write(`Via ${word}`, word)
  await enterAs(page, sara)
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: string[] = []
  for (const path of [
    `/campi/${slug}`,
    `/tornei/${tournament}`,
    '/dashboard/strutture',
    ...(id ? [`/partite-organizzate/${id}`] : []),
  ]) {
    await page.goto(anew(path))
    await expect(page.getByText(word).first()).toBeVisible()
    const cut = await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('section[aria-labelledby^=mia-]')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        ).length,
    )
    if (cut > 0) wide.push(path)
  }
  expect(wide).toEqual([])
})

test('the lines of a title that needs two stand apart', once, async ({ page, database }) => {
  const { rows } = await database.query(
    'select id from organized_match where starts_at > now() order by starts_at limit 1',
  )
  await page.goto(`/partite-organizzate/${rows[0].id}`)
  const title = page.getByRole('heading', { level: 1 })
  const [line, letters] = await title.evaluate(heading => {
    const { lineHeight, fontSize } = getComputedStyle(heading)
    return [Number.parseFloat(lineHeight), Number.parseFloat(fontSize)]
  })
  expect(line).toBeGreaterThan(letters ?? 0)
})

test(
  'the role of each account stands in its table, with another one open beside it',
  once,
  async ({ page, database, afterwards }) => {
    const { rows } = await database.query(
      `update profile set name = 'Maria Antonietta Della Valle', suspended_at = now(), suspended_words = 'Prova'
     where email = 'partite.marco.de.luca@demo.example' returning id`,
    )
    afterwards(() =>
      database.query(
        `update profile set name = 'Marco De Luca', suspended_at = null, suspended_words = null where id = $1`,
        [rows[0].id],
      ),
    )
    await enterAs(page, paolo)
    await page.goto(`/dashboard/utenti?utente=${rows[0].id}`)
    await expect(page.getByRole('complementary', { name: 'Account scelto' })).toBeVisible()
    const hidden = await page.getByRole('table').evaluate(table => {
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0
      return right(table) - right(table.closest('main .rounded-card'))
    })
    expect(hidden).toBeLessThanOrEqual(0)
  },
)

test('a link that stands by itself is as large as a finger', onPhone, async ({ page }) => {
  await enterAs(page, sara)
  for (const [path, links] of [
    ['/chi-siamo', 'footer a'],
    ['/dashboard/strutture', 'section[aria-labelledby^=mia-] > p a'],
    ['/dashboard/oggi', 'main section > div > a'],
  ] as const) {
    await page.goto(anew(path))
    await expect(page.locator(links).first()).toBeAttached()
    const small = await page
      .locator(links)
      .evaluateAll(all =>
        all.filter(link => link.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
      )
    expect(small, path).toEqual([])
  }
})

type Trace = { traceEvents: { name: string; args?: { elementCount?: number } }[] }

/** How many elements each round of styling went through. */
function styledIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as Trace
  return traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args?.elementCount !== undefined ? [args.elementCount] : [],
  )
}
