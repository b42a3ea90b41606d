import { expect, it } from 'vitest'
import { searchPlaceOf } from '#contract/search-place.ts'
import { readPlaces } from './data.ts'
import { indexPlaces, matchPlaces } from './rules.ts'

it('leads from each comune to itself, and names the province of no other than those that need it', () => {
  const { comuni } = readPlaces()
  const index = indexPlaces(comuni)
  const firstOf = (text: string) => matchPlaces(index, text)[0]?.comune
  for (const comune of comuni) {
    const place = searchPlaceOf({ city: comune.name, province: comune.province })
    expect(firstOf(place), place).toBe(comune)
    expect(place !== comune.name, place).toBe(firstOf(comune.name) !== comune)
  }
})
