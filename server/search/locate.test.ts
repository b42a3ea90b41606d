import { expect, it } from 'vitest'
import { locate } from './locate.ts'

it.each([
  ['frascati', 'A Frascati'],
  ['Frascati (RM)', 'A Frascati'],
  ['l’aquila', "A L'Aquila"],
  ['ariccia', 'Ad Ariccia'],
  ['00044', 'Nel CAP 00044'],
  ['Cocciano', 'A Cocciano'],
  ['roma eur', 'A Roma Eur'],
  ['Roma EUR', 'A Roma EUR'],
  ['santa maria delle mole', 'A Santa Maria delle Mole'],
])('says of %s, to begin a sentence with, %s', (location, where) => {
  expect(locate(location).where).toBe(where)
})
