import { describe, expect, it } from 'vitest'
import { type Actor, guest } from '../kit/actor.ts'
import { bookingCan, shownStatus, tooMany } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:00:01Z')
const inAnHour = new Date('2026-11-21T11:00:00Z')
const earlier = new Date('2026-11-21T09:59:59Z')
const giulia: Actor = {
  kind: 'person',
  id: 'giulia',
  name: 'Giulia Riva',
  email: 'giulia@demo.example',
  phone: null,
  role: 'client',
  posts: [],
}
const booking = {
  user_id: 'giulia',
  status: 'confirmed',
  cancellable_until: later,
  starts_at: new Date('2026-11-21T11:00:01Z'),
  ends_at: later,
  match_title: null,
  is_suspended: false,
  is_blocked: false,
  summary: { facility: { isBookable: true } },
}

describe('a booking can be cancelled', () => {
  it.each([
    ['by its booker in time', booking, giulia, true],
    ['at the last moment', { ...booking, cancellable_until: now }, giulia, true],
    ['while it waits for approval', { ...booking, status: 'pending' }, giulia, true],
    ['never when too late', { ...booking, cancellable_until: earlier }, giulia, false],
    ['never where the facility forbids it', { ...booking, cancellable_until: null }, giulia, false],
    ['never twice', { ...booking, status: 'cancelled' }, giulia, false],
    ['never by a guest', booking, guest, false],
    ['never by somebody else', booking, { ...giulia, id: 'marco' }, false],
    ['never by an admin here', booking, { ...giulia, id: 'paolo', role: 'admin' }, false],
    ['never when its booker is gone', { ...booking, user_id: null }, giulia, false],
  ] as const)('%s', (_when, stored, actor, isAllowed) => {
    expect(bookingCan.cancel(stored, actor, now)).toBe(isAllowed)
  })
})

describe('a booking can be moved', () => {
  it.each([
    ['as long as it can be cancelled', booking, true],
    ['never when too late', { ...booking, cancellable_until: earlier }, false],
    ['never with a match on it', { ...booking, match_title: 'Calcetto' }, false],
    ['never by whom the facility has blocked', { ...booking, is_blocked: true }, false],
    [
      'never where nothing can be booked any more',
      { ...booking, summary: { facility: { isBookable: false } } },
      false,
    ],
  ] as const)('%s', (_when, stored, isAllowed) => {
    expect(bookingCan.move(stored, giulia, now)).toBe(isAllowed)
  })
})

describe('a match can be organised on a booking', () => {
  it.each([
    ['by its booker', booking, giulia, true],
    ['by nobody else', booking, { ...giulia, id: 'marco' }, false],
    ['never before its facility has approved it', { ...booking, status: 'pending' }, giulia, false],
    ['never when it could not be decided any more', { ...booking, starts_at: inAnHour }, giulia, false],
    [
      'until it begins if it is already',
      { ...booking, starts_at: inAnHour, match_title: 'Calcetto' },
      giulia,
      true,
    ],
    ['never once it has begun', { ...booking, starts_at: now, match_title: 'Calcetto' }, giulia, false],
    ['never at a suspended facility', { ...booking, is_suspended: true }, giulia, false],
    [
      'also there if it is already',
      { ...booking, is_suspended: true, match_title: 'Calcetto' },
      giulia,
      true,
    ],
  ] as const)('%s', (_when, stored, actor, isAllowed) => {
    expect(bookingCan.organise(stored, actor, now)).toBe(isAllowed)
  })
})

describe('the status shown', () => {
  it.each([
    ['confirmed', later, 'confirmed'],
    ['confirmed', now, 'completed'],
    ['confirmed', earlier, 'completed'],
    ['pending', earlier, 'pending'],
    ['cancelled', earlier, 'cancelled'],
    ['no-show', earlier, 'no-show'],
  ] as const)('of a %s booking that ends at %s is %s', (status, ends_at, shown) => {
    expect(shownStatus({ ...booking, status, ends_at }, now)).toBe(shown)
  })
})

it.each([
  [1, null, 'Puoi avere al massimo una prenotazione in arrivo: giocala o annullala, poi riprova.'],
  [
    1,
    'Le Querce',
    'Le Querce accetta al massimo una prenotazione in arrivo a persona: spostala, giocala o annullala, poi riprova.',
  ],
  [
    3,
    'Le Querce',
    'Le Querce accetta al massimo 3 prenotazioni in arrivo a persona: spostane una, giocane o annullane una, poi riprova.',
  ],
] as const)('says of %s bookings to come at %s what to do', (most, facility, words) => {
  expect(tooMany(most, facility)).toBe(words)
})
