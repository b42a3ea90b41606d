import { describe, expect, it } from 'vitest'
import { callerOf, deskActions } from './rules.ts'

const starts_at = new Date('2026-11-21T17:00:00Z')
const ends_at = new Date('2026-11-21T18:00:00Z')
const booking = {
  kind: 'booking',
  starts_at,
  ends_at,
  status: 'confirmed',
  answer_by: null,
  has_match: false,
  is_closing: false,
}

function actionsAt(clock: string, entry: Partial<Parameters<typeof deskActions>[0]> = {}) {
  return deskActions({ ...booking, ...entry }, new Date(clock))
}

describe('what the desk can do with what stands on a field', () => {
  const before = '2026-11-21T16:59:59Z'

  it.each([
    ['a booking to come', before, {}, ['move', 'cancel']],
    ['one that begins', '2026-11-21T17:00:00Z', {}, ['move', 'cancel', 'absent']],
    ['one that nobody came to, while it goes on', '2026-11-21T17:30:00Z', { status: 'no-show' }, ['present']],
    ['one that is over', '2026-11-21T18:00:00Z', {}, ['absent']],
    ['one of a month ago, less a minute', '2026-12-21T16:59:00Z', {}, ['absent']],
    ['one of a month ago', '2026-12-21T17:00:00Z', {}, []],
    ['a cancelled one', before, { status: 'cancelled' }, []],
    ['a request', before, { status: 'pending' }, ['answer', 'move', 'cancel']],
    [
      'a request in the last second of its answer',
      before,
      { status: 'pending', answer_by: starts_at },
      ['answer', 'move', 'cancel'],
    ],
    [
      'a request that nobody has answered in time',
      '2026-11-21T17:00:00Z',
      { status: 'pending', answer_by: starts_at },
      ['move', 'cancel'],
    ],
    [
      'a request without a limit of its own, once it has begun',
      '2026-11-21T17:00:00Z',
      { status: 'pending' },
      ['move', 'cancel'],
    ],
    ['a match', before, { has_match: true }, ['cancel']],
    ['a match that is over', '2026-11-21T18:00:00Z', { has_match: true }, []],
    ['a closure', before, { kind: 'closure', status: null }, ['reopen']],
    ['one of rain that can be taken back', before, { kind: 'closure', status: null, is_closing: true }, []],
    ['a closure that is over', '2026-11-21T18:00:00Z', { kind: 'closure', status: null }, []],
    ['a hold', before, { kind: 'hold', status: null }, []],
  ])('%s', (_what, clock, entry, actions) => {
    expect(actionsAt(clock, entry)).toEqual(actions)
  })
})

it('keeps of a caller what was said, and nothing where nothing was', () => {
  expect(callerOf({ customerName: 'Ugo', email: undefined, phone: undefined, notes: '' })).toEqual({
    customerName: 'Ugo',
    email: null,
    phone: null,
    notes: null,
  })
})
