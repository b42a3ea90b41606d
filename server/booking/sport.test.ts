import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { NewBooking } from '#contract/booking.ts'
import { getFacilityDay } from '../desk/day/service.ts'
import type { Person } from '../kit/actor.ts'
import { organiseOnBooking } from '../match/organising/service.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makeField, makePerson } from '../testing/factories.ts'
import { getDashboard } from './dashboard/service.ts'
import { findBookingForLetter } from './letter/store.ts'
import { moveMyBooking } from './moving/service.ts'
import { listMyBookings, makeBooking } from './service.ts'
import { getShared } from './sharing/service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let giulia: Person
let staff: Person
let facilityId: number
let hall: number

beforeEach(async () => {
  giulia = await makePerson(db)
  ;({ facilityId, staff, fieldId: hall } = await makeClub(db, { sports: ['basket', 'pallavolo'] }))
})

it('of a hall for several is told to whoever plays, to friends, in letters and at the desk', async () => {
  const { id, shareKey } = await book({ sport: 'pallavolo' })
  expect(await sportsOf(id)).toEqual(['pallavolo'])
  const shared = await getShared({ db, actor: giulia, at }, shareKey ?? '')
  expect([shared.field.sports, shared.places]).toEqual([['pallavolo'], 12])
  expect((await findBookingForLetter(db, id))?.summary.sports).toEqual(['pallavolo'])
  expect(await atDesk(id)).toBe('pallavolo')
  expect((await getDashboard({ db, actor: giulia, at })).stats.topSports).toEqual(['pallavolo'])
})

it('is nobody’s guess where it was not said, or is not played there', async () => {
  for (const { id } of [await book({}), await book({ sport: 'tennis', startTime: '21:30' })]) {
    expect(await sportsOf(id)).toEqual(['basket', 'pallavolo'])
    expect(await atDesk(id)).toBeNull()
  }
})

it('goes along with a move to a field that serves it, and is of no matter on another', async () => {
  const { id } = await book({ sport: 'pallavolo' })
  const tennis = await makeField(db, { facility_id: facilityId, sports: ['tennis'] })
  await move(id, tennis)
  expect(await sportsOf(id)).toEqual(['tennis'])
  await move(id, hall)
  expect(await sportsOf(id)).toEqual(['pallavolo'])
})

it('is that of the match that is organised on it', async () => {
  const { id } = await book({ sport: 'basket' })
  // Other sports of the field can still be chosen.
  expect((await bookingOf(id))?.fieldSports).toEqual(['basket', 'pallavolo'])
  const terms = {
    title: 'Pallavolo del mercoledì',
    sport: 'pallavolo',
    skillLevel: 'principiante',
    description: '',
  } as const
  const numbers = { maxPlayers: 12, minPlayers: 8, minGoalkeepers: 0, priceCents: 300, deadlineHours: 3 }
  const me = { isPlaying: true, isGoalkeeper: false }
  await organiseOnBooking({ db, actor: giulia, at }, id, { ...terms, ...numbers, ...me })
  expect([await sportsOf(id), await atDesk(id)]).toEqual([['pallavolo'], 'pallavolo'])
})

function book(wish: Partial<NewBooking>) {
  const usual = { fieldId: hall, date, startTime: '20:00', minutes: 60, phone: '333 1234567' } as const
  return makeBooking({ db, actor: giulia, at }, { ...usual, ...wish }, randomUUID())
}

function move(id: string, fieldId: number) {
  return moveMyBooking({ db, actor: giulia, at }, id, { fieldId, date, startTime: '20:00' }, randomUUID())
}

async function sportsOf(id: string) {
  return (await bookingOf(id))?.field.sports
}

async function bookingOf(id: string) {
  const { bookings } = await listMyBookings({ db, actor: giulia, at })
  return bookings.find(booking => booking.id === id)
}

async function atDesk(id: string) {
  const { entries } = await getFacilityDay({ db, actor: staff, at }, facilityId, date)
  return entries.find(entry => entry.id === id)?.booking?.sport
}
