import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { NewAlert } from './alert.ts'
import { api } from './api.ts'
import { BannerReach } from './banner.ts'
import { BookingAnswer } from './booking.ts'
import { DeskBooking, NewClosure, NewPayment } from './desk.ts'
import { PriceWish } from './desk-price.ts'
import { NewMatch } from './match.ts'
import { numbersRoutes } from './numbers.ts'
import { NewPeriod } from './period.ts'
import { FieldGround, FieldsChange } from './staff-field.ts'
import { Terms } from './terms.ts'
import { TournamentTerms } from './tournament-organising.ts'
import { CalendarWish } from './tournament-planning.ts'

/**
 * A wish that is accepted, and changes that each contradict the rest of it, with the path at which that is reported.
 */
type Contradictions = { schema: z.ZodType; wish: object; refused: [at: string, change: object][] }

const date = '2026-11-25'
const span = { fieldId: 1, date, startTime: '20:00', endTime: '21:00' }
const days = { fromDate: date, toDate: date }
const match = { title: 'Calcetto', skillLevel: 'intermedio', maxPlayers: 2, minPlayers: 2, priceCents: 0 }
const tables: Record<string, Contradictions> = {
  'a wish for a time': {
    schema: NewAlert,
    wish: { sport: 'padel', date, fromTime: '20:00', toTime: '26:00', where: { fieldId: 1 } },
    refused: [
      ['', { toTime: '19:59' }],
      ['toTime', { toTime: '26:30' }],
      ['where', { where: { fieldId: 1, facilityId: 1 } }],
    ],
  },
  'the answer to a request': {
    schema: BookingAnswer,
    wish: { approve: false, version: 1, words: 'Campo allagato' },
    refused: [
      ['words', { approve: true }],
      ['words', { words: 'No' }],
    ],
  },
  'the reach of a banner': {
    schema: BannerReach,
    wish: {
      position: 'footer',
      startDate: date,
      endDate: date,
      targetCities: [],
      targetPostalCodes: ['00044'],
    },
    refused: [
      ['endDate', { endDate: '2026-11-24' }],
      ['targetPostalCodes', { targetPostalCodes: ['00044', '0044'] }],
    ],
  },
  'a booking at the desk': {
    schema: DeskBooking,
    wish: { ...span, customerName: 'Ugo', phone: '06 5550 1234' },
    refused: [
      ['endTime', { endTime: '20:00' }],
      ['phone', { phone: undefined }],
    ],
  },
  'a price at the desk': { schema: PriceWish, wish: span, refused: [['endTime', { endTime: '19:00' }]] },
  'a closure': {
    schema: NewClosure,
    wish: { fieldIds: [1], date, startTime: '20:00', endTime: '26:00', reason: 'Lavori' },
    refused: [['endTime', { endTime: '26:15' }]],
  },
  'a payment': {
    schema: NewPayment,
    wish: { cents: -1, method: 'cash' },
    refused: [['cents', { cents: 0 }]],
  },
  'a match': {
    schema: NewMatch,
    wish: { ...match, sport: 'calcio-5', minGoalkeepers: 2 },
    refused: [
      ['minPlayers', { minPlayers: 3 }],
      ['minGoalkeepers', { minGoalkeepers: 3 }],
    ],
  },
  'a match without a goal': {
    schema: NewMatch,
    wish: { ...match, sport: 'padel', minGoalkeepers: 0 },
    refused: [['minGoalkeepers', { minGoalkeepers: 1 }]],
  },
  'a span of numbers': {
    schema: numbersRoutes['GET /api/facilities/{id}/numbers'].query,
    wish: days,
    refused: [
      ['toDate', { toDate: '2026-11-24' }],
      ['toDate', { toDate: '2027-11-26' }],
    ],
  },
  'a period': {
    schema: NewPeriod,
    wish: { ...days, toDate: '2027-11-25', words: 'Ferie', hours: 'week', pricePercent: 110, fieldIds: [1] },
    refused: [
      ['toDate', { toDate: '2026-11-24' }],
      ['toDate', { toDate: '2027-11-26' }],
      ['pricePercent', { pricePercent: 100 }],
      ['hours.closesAt', { hours: { opensAt: '09:00', closesAt: '09:00' } }],
    ],
  },
  'a change of fields': {
    schema: FieldsChange,
    wish: { fieldIds: [1], seen: [], name: 'Campo 1' },
    refused: [['name', { fieldIds: [1, 2] }]],
  },
  'the ground of a field': {
    schema: FieldGround,
    wish: { over: [1, 2] },
    refused: [
      ['over', { over: [1] }],
      ['over', { over: [1, 1] }],
    ],
  },
  'terms of booking': {
    schema: Terms,
    wish: {
      needsApproval: false,
      bookingWindowDays: 30,
      noticeMinutes: 0,
      cancellationRule: 'hours',
      cancellationHours: 2,
      mostActiveBookings: null,
    },
    refused: [
      ['cancellationHours', { cancellationHours: null }],
      ['cancellationHours', { cancellationRule: 'never' }],
    ],
  },
  'a tournament': {
    schema: TournamentTerms,
    wish: { title: 'Coppa', sport: 'padel', startDate: date, endDate: '2027-11-25' },
    refused: [
      ['endDate', { endDate: '2026-11-24' }],
      ['endDate', { endDate: '2027-11-26' }],
    ],
  },
  'the calendar of a tournament': {
    schema: CalendarWish,
    wish: { fieldIds: [1], from: '09:00', to: '22:00', minutes: 60 },
    refused: [
      ['to', { to: '09:00' }],
      ['to', { to: '08:00' }],
    ],
  },
}

describe.each(Object.entries(tables))('%s', (_what, { schema, wish, refused }) => {
  it('is taken where nothing contradicts itself', () => {
    expect(schema.safeParse(wish).error?.issues).toBeUndefined()
  })

  it.each(refused)('is refused at %j with %j', (at, change) => {
    const { error } = schema.safeParse({ ...wish, ...change })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(at)
  })
})

it('a match that is booked with its field is refused for all that a booking is', () => {
  const ofMatch: readonly string[] = api['POST /api/matches'].errors
  const ofBooking = api['POST /api/bookings'].errors.filter(code => code !== 'invalid-input')
  expect(ofBooking.filter(code => !ofMatch.includes(code))).toEqual([])
})
