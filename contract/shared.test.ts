import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { DeskBooking } from './desk.ts'
import {
  Cents,
  Done,
  daysFrom,
  Email,
  IdParam,
  Instant,
  IsoDate,
  Minutes,
  Phone,
  Version,
  WallTime,
} from './shared.ts'

it.each([
  ['one that nobody has chosen', '', 'Scegli un giorno'],
  ['none', null, 'La data deve essere un giorno che esiste, nella forma aaaa-mm-gg'],
  [
    'one that does not exist',
    '2026-02-30',
    'La data deve essere un giorno che esiste, nella forma aaaa-mm-gg',
  ],
  [
    'one of the year 0, which no calendar has',
    '0000-01-01',
    'La data deve essere un giorno che esiste, nella forma aaaa-mm-gg',
  ],
])('says what is wrong with a day: %s', (_which, day, words) => {
  expect(IsoDate.safeParse(day).error?.issues[0]?.message).toBe(words)
})

it.each([
  ['2026-11-25T19:30:00.000Z', true],
  ['2026-11-25T20:30:00+01:00', true],
  ['0000-11-25T19:30:00Z', false],
  ['2026-11-25T19:30:00+16:00', false],
  ['2026-11-25T19:30:00-23:59', false],
])('knows an instant that the database knows: %s %s', (instant, isGood) => {
  expect(Instant.safeParse(instant).success).toBe(isGood)
})

it('reads a number and an address as contacts copy them', () => {
  expect(Phone.parse('\u202a+39 347 555 0182\u202c')).toBe('+39 347 555 0182')
  expect(Email.parse('\u202aada@posta.example\u202c ')).toBe('ada@posta.example')
  expect(Phone.safeParse('\u202a347 555\u202c').success).toBe(false)
})

it('has one answer for a change that leaves nothing to read', () => {
  const saysNoMore = Object.entries(api).filter(
    ([, { reply }]) =>
      reply instanceof z.ZodObject &&
      Object.keys(reply.shape).length > 0 &&
      Object.values(reply.shape).every(value => value instanceof z.ZodLiteral && value.value === true),
  )
  expect(saysNoMore.length).toBeGreaterThan(10)
  expect(saysNoMore.filter(([, { reply }]) => reply !== Done).map(([route]) => route)).toEqual([])
})

it('takes an address at the desk as everywhere else: without the spaces around it', () => {
  const hours = { date: '2026-11-25', startTime: '20:00', endTime: '21:00' }
  const wish = { fieldId: 1, ...hours, customerName: 'Ugo Bassi', email: ' ugo@example.it ' }
  expect(DeskBooking.parse(wish).email).toBe('ugo@example.it')
})

it.each([
  ['2026-11-25', '2026-11-25', 1],
  ['2026-11-25', '2026-11-26', 2],
  ['2026-10-24', '2026-10-26', 3],
  ['2026-11-26', '2026-11-25', 0],
  ['2026-11-26', '2026-11-01', 0],
])('counts from %s to %s %i days', (first, last, days) => {
  expect(daysFrom(first, last)).toBe(days)
})

describe('what is taken, and what is not, at the edges', () => {
  it.each([
    ['a time', WallTime, ['00:00', '19:59', '24:30', '26:59'], ['27:00', '9:30', '12:60', '12:30:00', '']],
    ['an amount', Cents, [0, 6000], [-1, 0.5]],
    ['a length', Minutes, [30, 60, 90, 120, 180], [0, 45, 150, 181]],
    ['a version', Version, [0, 2_147_483_647], [-1, 2_147_483_648]],
    ['a number in an address', IdParam, ['1', '2147483647'], ['0', '-1', '1.5', 'uno', '', '2147483648']],
    ['a telephone', Phone, ['12345678', '1'.repeat(30)], ['1234567', '1'.repeat(31), ' 1234567 ']],
    ['an address', Email, ['a@b.it', `a@${'b.'.repeat(125)}it`], ['', 'ada', `a@${'b.'.repeat(125)}ita`]],
  ])('%s', (_what, schema, good, bad) => {
    const isTaken = (value: unknown) => schema.safeParse(value).success
    expect(good.filter(value => !isTaken(value))).toEqual([])
    expect(bad.filter(isTaken)).toEqual([])
  })
})
