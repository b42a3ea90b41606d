import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShownPosition } from '#contract/banner-showing.ts'
import { cut } from '#contract/banner-text.ts'
import { makeBanners } from '../../testing/banner-factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { whyShown } from './rules.ts'

const db = testDatabase()
let house: TestApp
let now = new Date('2026-11-22T10:00:00Z')

beforeAll(() => {
  house = makeTestApp(db, { at: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await db.pool.query('truncate ad_banner cascade')
  await db.pool.query('update banner_setting set is_enabled = true, interval_ms = null')
})

describe('a page', () => {
  it('shows what is active on this day in Rome, at its own positions', async () => {
    await makeBanners(db, [
      { title: 'Da oggi', position: 'hero-left', start_date: '2026-11-22' },
      { title: 'Fino a oggi', position: 'hero-right', end_date: '2026-11-22' },
      { title: 'Da domani', position: 'hero-right', start_date: '2026-11-23' },
      { title: 'Spento', position: 'footer', is_active: false },
      { title: 'Altrove', position: 'search-left' },
    ])
    expect(await titles('home')).toEqual({ 'hero-left': ['Da oggi'], 'hero-right': ['Fino a oggi'] })
    // Half past midnight in Rome is still the day before in UTC.
    now = new Date('2026-11-22T23:30:00Z')
    expect(await titles('home')).toEqual({ 'hero-left': ['Da oggi'], 'hero-right': ['Da domani'] })
  })

  it('shows the newest first', async () => {
    const wish = (title: string, city: string, created_at: string) => ({
      ...{ title, position: 'search-left', target_cities: [city], created_at },
    })
    await makeBanners(db, [
      wish('Di prima', 'Castelli', '2026-11-20T10:00:00Z'),
      wish('Di poi', 'Castelli Romani', '2026-11-21T10:00:00Z'),
      wish('Del mezzo', 'I Castelli', '2026-11-20T12:00:00Z'),
    ])
    const titles = (await shown('search', 'castelli'))[0]?.banners.map(({ title }) => title)
    expect(titles).toEqual(['Di poi', 'Del mezzo', 'Di prima'])
  })

  it('shows nothing at a position that is switched off, and its slides at its pace', async () => {
    await makeBanners(db, [{ position: 'matches-sidebar' }, { position: 'matches-footer' }])
    await db.pool.query("update banner_setting set interval_ms = 7000 where position = 'matches-footer'")
    await db.pool.query("update banner_setting set is_enabled = false where position = 'matches-sidebar'")
    expect(await shown('matches')).toMatchObject([{ position: 'matches-footer', intervalMs: 7_000 }])
  })

  it('cuts long words, carries no token and says where each leads', async () => {
    await makeBanners(db, [{ title: 'à'.repeat(61), description: '🎾'.repeat(151) }])
    const [hero] = await shown('home')
    expect(hero?.banners).toEqual([
      expect.objectContaining({
        title: `${'à'.repeat(60)}...`,
        description: `${'🎾'.repeat(150)}...`,
        ctaLink: 'https://corde.example/',
        shownFor: null,
      }),
    ])
    expect(JSON.stringify(hero)).not.toContain('token')
  })

  it.each(['page=nowhere', `page=home&location=${'x'.repeat(81)}`, '', 'page=home&token=x'])(
    'is refused for %s',
    async query => {
      expect((await house.app.request(`/api/banners?${query}`)).status).toBe(400)
    },
  )
})

describe('a search', () => {
  it('shows what is meant for its city or CAP first, then what is for everybody, and says why', async () => {
    const position = 'search-left'
    await makeBanners(db, [
      { title: 'Per tutti', position },
      { title: 'Per Frascati', position, target_cities: ['Roma', 'Frascati'] },
      { title: 'Per il CAP', position, target_postal_codes: ['00044'] },
      { title: 'Per Marino', position, target_cities: ['Marino'] },
    ])
    const why = async (location: string) =>
      (await shown('search', location))[0]?.banners.map(({ title, shownFor }) => [title, shownFor])
    expect(await why('frascati (rm)')).toEqual([
      ['Per Frascati', 'Frascati'],
      ['Per tutti', null],
    ])
    expect(await why(' 00044 ')).toEqual([
      ['Per il CAP', '00044'],
      ['Per tutti', null],
    ])
    expect(await why('Torino')).toEqual([['Per tutti', null]])
    expect(await why('---')).toEqual([['Per tutti', null]])
    expect(await why('')).toEqual([['Per tutti', null]])
  })

  const city = (name: string, isComune = false) => ({ name, key: name, isComune })
  it.each([
    ['castelli romani', 'castelli', true],
    ['monte porzio', 'porzio', true],
    ['porzio', 'monte porzio', true],
    ['este', 'trieste', true],
    ['rom', 'roma nord', false],
    ['bra', 'bra', true],
    ['castelli', 'trieste', false],
    ['monte porzio', 'castelli', false],
  ])('of a part of a name: %s for %s is %s', (target, sought, isShown) => {
    expect(whyShown({ cities: [city(target)], postalCodes: [] }, city(sought)) === target).toBe(isShown)
  })

  it('never takes one comune for another', () => {
    const roma = { cities: [city('roma', true)], postalCodes: [] }
    expect(whyShown(roma, city('romano di lombardia', true))).toBeUndefined()
    // A text that is not a comune may be a part of one, and vice versa.
    expect(whyShown(roma, city('roma nord'))).toBe('roma')
    expect(whyShown({ cities: [city('roma nord')], postalCodes: [] }, city('roma', true))).toBe('roma nord')
  })
})

it('cuts between letters', () => {
  expect(cut('abc', 3)).toBe('abc')
  expect(cut('ab cd', 3)).toBe('ab...')
})

async function shown(page: string, location = ''): Promise<ShownPosition[]> {
  const reply = await house.app.request(`/api/banners?${new URLSearchParams({ page, location })}`)
  expect(reply.status).toBe(200)
  return (await reply.json()).positions
}

async function titles(page: string) {
  const positions = await shown(page)
  return Object.fromEntries(
    positions.map(({ position, banners }) => [position, banners.map(banner => banner.title)]),
  )
}
