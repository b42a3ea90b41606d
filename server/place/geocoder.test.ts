import { describe, expect, it } from 'vitest'
import { makeGeocoder } from './geocoder.ts'
import { findPlaceAt } from './service.ts'

const frascati = { address: { country_code: 'it', town: 'Frascati' } }

/** A public service that answers one thing, and notes what it was asked. */
function service(answer: object | string | number | null | Error) {
  const asked: URL[] = []
  let clock = 0
  const geocoder = makeGeocoder({
    url: 'https://geocoder.example/reverse',
    contact: 'info@campo.example',
    now: () => clock,
    fetch: async input => {
      asked.push(new URL(String(input)))
      if (answer instanceof Error) throw answer
      return typeof answer === 'number' ? Response.json(frascati, { status: answer }) : Response.json(answer)
    },
  })
  return { asked, geocoder, wait: (ms: number) => (clock += ms) }
}

describe('the public geocoder, where one is configured', () => {
  it('is asked for a comune, in Italian, with no more than a hundred metres of precision', async () => {
    const { asked, geocoder } = service(frascati)
    expect(await geocoder(41.8061432, 12.6775821)).toBe('Frascati')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      format: 'json',
      lat: '41.806',
      lon: '12.678',
      addressdetails: '1',
      'accept-language': 'it',
    })
  })

  it('is asked once for a place, and at most once a second', async () => {
    const { asked, geocoder, wait } = service(frascati)
    await geocoder(41.8061, 12.6776)
    expect(await geocoder(41.8062, 12.6777)).toBe('Frascati')
    expect(await geocoder(45, 9)).toBeUndefined()
    expect(asked).toHaveLength(1)
    wait(1_000)
    await geocoder(45, 9)
    expect(asked).toHaveLength(2)
  })

  it('keeps an answer for thirty days, and none that there was not', async () => {
    const { asked, geocoder, wait } = service(frascati)
    await geocoder(41.8061, 12.6776)
    wait(30 * 86_400_000 - 1)
    await geocoder(41.8061, 12.6776)
    expect(asked).toHaveLength(1)
    wait(1)
    await geocoder(41.8061, 12.6776)
    expect(asked).toHaveLength(2)

    const away = service(503)
    await away.geocoder(41.8061, 12.6776)
    away.wait(1_000)
    await away.geocoder(41.8061, 12.6776)
    expect(away.asked).toHaveLength(2)
  })

  it.each(['city', 'town', 'village', 'municipality', 'county'])(
    'reads a comune that it calls a %s',
    async part => {
      const address = { country_code: 'IT', [part]: 'Frascati' }
      expect(await service({ address }).geocoder(41.8, 12.6)).toBe('Frascati')
    },
  )

  it.each([
    ['a town abroad', { address: { country_code: 'fr', town: 'Nizza' } }, null],
    ['no town at all', { address: { country_code: 'it' } }, undefined],
    ['a name left blank', { address: { country_code: 'it', city: '', town: 'Frascati' } }, 'Frascati'],
    ['no address', {}, undefined],
    ['nothing', null, undefined],
    ['a text', 'Frascati', undefined],
    ['a refusal', 503, undefined],
    ['nonsense', { address: { country_code: 7, city: {} } }, undefined],
    ['a line that is down', new Error('ECONNREFUSED'), undefined],
  ])('answers %s without failing', async (_, answer, expected) => {
    expect(await service(answer).geocoder(41.8, 12.6)).toBe(expected)
  })

  it('never stands in the way: the data of the product decides where it cannot', async () => {
    const inFrascati = [41.8061, 12.6776] as const
    expect((await findPlaceAt(...inFrascati))?.name).toBe('Frascati')
    expect((await findPlaceAt(...inFrascati, service(503).geocoder))?.name).toBe('Frascati')
    expect(
      (
        await findPlaceAt(
          ...inFrascati,
          service({ address: { country_code: 'it', town: 'Atlantide' } }).geocoder,
        )
      )?.name,
    ).toBe('Frascati')
    expect(
      (
        await findPlaceAt(
          ...inFrascati,
          service({ address: { country_code: 'it', town: 'Marino' } }).geocoder,
        )
      )?.name,
    ).toBe('Marino')
    expect(await findPlaceAt(43.7, 7.26, service({ address: { country_code: 'fr' } }).geocoder)).toBeNull()
  })
})
