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
    ['a sport that nobody plays here', 'sport=curling'],
    ['a day without a facility', 'giorno=2026-11-26'],
  ])('forgets %s', (_what, text) => {
    expect(listingPath(read(text), today)).toBe('/campi')
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
