import { describe, expect, it } from 'vitest'
import { listingPath, readListing } from './listing-path.ts'

const today = '2026-11-25'
const read = (text: string) => readListing(new URLSearchParams(text), today)

describe('the address of the list of facilities', () => {
  it.each([
    ['', '/campi'],
    ['q=Frascati&sport=calcetto', '/campi?q=Frascati&sport=Calcio+a+5'],
    ['pagina=3', '/campi?pagina=3'],
    ['struttura=le-querce', '/campi?struttura=le-querce'],
    ['struttura=le-querce&giorno=2026-11-26&campo=7', '/campi?struttura=le-querce&giorno=2026-11-26&campo=7'],
  ])('of "%s" is "%s"', (text, path) => {
    expect(listingPath(read(text), today)).toBe(path)
  })

  it.each([
    ['a page that cannot be', 'pagina=-2'],
    ['a page of no number', 'pagina=due'],
    ['half a page', 'pagina=2.5'],
    ['a page that no list has', 'pagina=1001'],
    ['the first page', 'pagina=1'],
    ['a sport that nobody plays here', 'sport=curling'],
    ['a day without a facility', 'giorno=2026-11-26'],
  ])('forgets %s', (_what, text) => {
    expect(listingPath(read(text), today)).toBe('/campi')
  })

  it.each(['0', '-7', '2.5', 'x'])('opens no field of the number %s', field => {
    expect(read(`struttura=le-querce&campo=${field}`).open?.fieldId).toBeUndefined()
  })

  it('asks for the last page and for the longest text that the server takes', () => {
    expect(read('pagina=1000').page).toBe(1_000)
    expect(read(`q=%20${'a'.repeat(90)}`).q).toBe('a'.repeat(80))
    expect(read('')).toEqual({ q: '', sport: '', page: 1, open: undefined })
  })

  it.each(['2026-11-24', '2026-02-30', 'domani'])('shows today instead of %s', date => {
    expect(read(`struttura=le-querce&giorno=${date}`).open?.date).toBe(today)
  })

  it('opens the evening that goes on past midnight, and none before it', () => {
    const open = (date: string) =>
      readListing(new URLSearchParams({ struttura: 'le-querce', giorno: date }), today, '2026-11-24').open
    expect(open('2026-11-24')?.date).toBe('2026-11-24')
    expect(open('2026-11-23')?.date).toBe(today)
    expect(
      listingPath(readListing(new URLSearchParams('struttura=le-querce'), today, '2026-11-24'), today),
    ).toBe('/campi?struttura=le-querce')
  })
})
