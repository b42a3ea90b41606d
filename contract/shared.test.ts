import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { DeskBooking } from './desk.ts'
import { Done, Email, Instant, IsoDate, Phone } from './shared.ts'

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
