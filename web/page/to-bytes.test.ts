import { expect, it } from 'vitest'
import { toBytes } from './to-bytes.ts'

it('writes texts one after the other, each page on its own', () => {
  const long = toBytes(['<p>Città di Castello</p>', '12 €, l’ultimo 🎾'])
  const short = toBytes(['Però'])
  expect(long.toString()).toBe('<p>Città di Castello</p>12 €, l’ultimo 🎾')
  expect(short.toString()).toBe('Però')
})
