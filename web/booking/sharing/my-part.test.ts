// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepClaim, keepPart, readMyPart } from './my-part.ts'

beforeEach(() => {
  localStorage.clear()
})

it('keeps no more than the last fifty answers, as the page about cookies says', () => {
  for (let answer = 0; answer <= 50; answer += 1) keepPart(`share ${answer}`, { claim: `claim ${answer}` })
  expect(readMyPart('share 0')).toBeUndefined()
  expect(readMyPart('share 1')).toEqual({ claim: 'claim 1' })
  expect(readMyPart('share 50')).toEqual({ claim: 'claim 50' })
})

it('still knows its part where taking it back has not arrived', () => {
  const mine = { claim: 'claim', partId: 'part' }
  keepPart('share', mine)
  expect(keepClaim('share')).toBe('claim')
  expect(readMyPart('share')).toEqual(mine)
})

it('means the same part by a second press', () => {
  expect(keepClaim('share')).toBe(keepClaim('share'))
})
