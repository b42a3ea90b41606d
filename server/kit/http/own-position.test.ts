import { expect, it } from 'vitest'
import { readPosition } from './own-position.ts'

it.each([
  [undefined, undefined],
  ['41.77043,12.6196', { latitude: 41.77, longitude: 12.62 }],
  ['-90,180', { latitude: -90, longitude: 180 }],
])('reads %s as %o, to a hundred metres', (header, position) => {
  expect(readPosition(header)).toEqual(position)
})

it.each(['', 'Frascati', '41.77', '41.77,12.62,7', '141.77,12.62', '41.77,181', 'NaN,0', '1e1,0'])(
  'refuses %s',
  header => {
    expect(() => readPosition(header)).toThrow('invalid-input')
  },
)
