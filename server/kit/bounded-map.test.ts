import { expect, it } from 'vitest'
import { makeBoundedMap } from './bounded-map.ts'

const weigh = (text: string) => text.length

it('lets its oldest entries go, where one that was set again is the youngest', () => {
  const map = makeBoundedMap({ entries: 2, weight: 100 }, weigh)
  for (const key of ['a', 'b', 'a', 'c']) map.set(key, key)
  expect(['a', 'b', 'c'].map(map.get)).toEqual(['a', undefined, 'c'])
})

it('weighs what it holds, and keeps nothing that is too heavy alone', () => {
  const map = makeBoundedMap({ entries: 9, weight: 10 }, weigh)
  map.set('a', 'x'.repeat(6))
  map.set('a', 'x'.repeat(4))
  map.set('b', 'x'.repeat(6))
  expect(['a', 'b'].map(map.get)).toEqual(['xxxx', 'xxxxxx'])
  map.set('c', 'x')
  expect(['a', 'b', 'c'].map(map.get)).toEqual([undefined, 'xxxxxx', 'x'])
  map.set('d', 'x'.repeat(11))
  expect(['b', 'c', 'd'].map(map.get)).toEqual([undefined, undefined, undefined])
  map.set('a', 'x'.repeat(10))
  map.delete('a')
  map.set('b', 'x'.repeat(10))
  expect(['a', 'b'].map(map.get)).toEqual([undefined, 'xxxxxxxxxx'])
  map.clear()
  map.set('b', 'x'.repeat(10))
  expect(['a', 'b'].map(map.get)).toEqual([undefined, 'xxxxxxxxxx'])
})
