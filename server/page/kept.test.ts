import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { keepPages, type MadePage } from './kept.ts'

const limits = { freshMs: 5_000, longestMs: 10_000, entries: 3, bytes: 1_000_000 }

describe('pages kept for guests', () => {
  it('are made once however many ask at once, and sent as they are while fresh', async () => {
    const { pages, make, made, pass } = setUp()
    const asked = await Promise.all(Array.from({ length: 50 }, () => pages.get('/', make('home'))))
    pass(4_999)
    asked.push(await pages.get('/', make('home')))
    expect(new Set(asked.map(textOf))).toEqual(new Set(['home 1']))
    expect(made()).toBe(1)
  })

  it('are renewed behind, and never sent older than the longest time', async () => {
    const { pages, make, pass } = setUp()
    await pages.get('/', make('home'))
    pass(5_000)
    expect(textOf(await pages.get('/', make('home')))).toBe('home 1')
    await settled()
    expect(textOf(await pages.get('/', make('home')))).toBe('home 2')
    pass(10_000)
    expect(pages.has('/')).toBe(false)
    expect(textOf(await pages.get('/', make('home')))).toBe('home 3')
  })

  it('are renewed a few at a time: what is drawn behind must not crowd out what somebody waits for', async () => {
    const { pages, make, made, pass } = setUp()
    for (const address of ['/1', '/2', '/3']) await pages.get(address, make(address))
    pass(5_000)
    const stale = await Promise.all(['/1', '/2', '/3'].map(address => pages.get(address, make(address))))
    expect(stale.map(textOf)).toEqual(['/1 1', '/2 2', '/3 3'])
    await settled()
    expect(made()).toBe(5)
  })

  it('stay while a new one cannot be made, until they are too old', async () => {
    const { pages, make, pass } = setUp()
    await pages.get('/', make('home'))
    pass(6_000)
    const fail = () => Promise.reject(new Error('no database'))
    expect(textOf(await pages.get('/', fail))).toBe('home 1')
    pass(6_000)
    await expect(pages.get('/', fail)).rejects.toThrow('no database')
  })

  it('are forgotten when something has changed, also those that are being made', async () => {
    const { pages, make } = setUp()
    const begun = pages.get('/', make('home'))
    pages.drop()
    expect(textOf(await begun)).toBe('home 1')
    expect(pages.has('/')).toBe(false)
    expect(textOf(await pages.get('/', make('home')))).toBe('home 2')
    expect(pages.has('/')).toBe(true)
  })

  it('are few: the oldest goes, and what is larger than all of them is not kept', async () => {
    const { pages, make } = setUp()
    for (const address of ['/1', '/2', '/3', '/4']) await pages.get(address, make(address))
    expect(['/1', '/2', '/3', '/4'].map(pages.has)).toEqual([false, true, true, true])
    await pages.get('/5', make('x'.repeat(600_000)))
    expect(['/2', '/3', '/4', '/5'].map(pages.has)).toEqual([false, false, false, false])
  })

  it('are only those that went well', async () => {
    const { pages, make } = setUp()
    expect((await pages.get('/campi/nessuno', make('nothing', 404))).status).toBe(404)
    expect(pages.has('/campi/nessuno')).toBe(false)
  })

  it('are compressed once for each way a browser reads', async () => {
    const { pages, make } = setUp()
    const page = await pages.get('/', make('home'))
    const first = page.compressed('br')
    expect(page.compressed('br')).toBe(first)
    expect(String(brotliDecompressSync(await first))).toBe('home 1')
    expect(String(gunzipSync(await page.compressed('gzip')))).toBe('home 1')
  })

  it('are for one reader where an address with a query is asked for the first time', async () => {
    const { pages, make } = setUp()
    const results = await pages.get('/ricerca-campi?q=1', make('results'))
    expect([results.isForOne(), results.isForOne()]).toEqual([true, false])
    expect((await pages.get('/ricerca-campi?q=1', make('results'))).isForOne()).toBe(false)
    expect((await pages.get('/', make('home'))).isForOne()).toBe(false)
  })
})

function setUp() {
  let at = 0
  let count = 0
  const pages = keepPages(limits, () => at)
  const make =
    (text: string, status = 200) =>
    async (): Promise<MadePage> => {
      count += 1
      const number = count
      await settled()
      const body = new TextEncoder().encode(`${text} ${number}`)
      return { status, headers: {}, inline: { scripts: [], styles: [] }, body }
    }
  return { pages, make, made: () => count, pass: (ms: number) => (at += ms) }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

function textOf({ body }: MadePage) {
  return new TextDecoder().decode(body)
}
