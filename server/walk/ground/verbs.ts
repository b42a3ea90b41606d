import { randomUUID } from 'node:crypto'
import { NewMatch } from '#contract/match.ts'
import type { Company } from '#contract/site.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { waitForTime, waitNoLonger } from '../../alert/service.ts'
import { holdFreedTimes } from '../../alert/store.ts'
import { answerBookingRequest } from '../../booking/approval/service.ts'
import { doWhatIsDue } from '../../booking/due/store.ts'
import { moveMyBooking } from '../../booking/moving/service.ts'
import { cancelMyBooking, makeBooking } from '../../booking/service.ts'
import { blockCustomer } from '../../customer/service.ts'
import { noteAbsence } from '../../desk/absence/service.ts'
import { blockFields, unblockField } from '../../desk/closing/service.ts'
import { takePayment } from '../../desk/payment/service.ts'
import { closeForRain, reopenAfterRain, undoRain } from '../../desk/rain/service.ts'
import { carryOutRain } from '../../desk/rain/store.ts'
import { bookSeries, cancelRest, moveRest, undoSeries } from '../../desk/series/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer, undoChange } from '../../desk/service.ts'
import { layField } from '../../facility/staff/ground/service.ts'
import { suspendFacility, takeFacilityUpAgain } from '../../facility/suspension/service.ts'
import { romeDate } from '../../kit/civil-time.ts'
import { describeLeaving, leaveForGood } from '../../leaving/service.ts'
import { decideDueMatches } from '../../match/deciding/store.ts'
import {
  inviteFriend,
  joinMatch,
  leaveMatch,
  readmitToMatch,
  removeFromMatch,
} from '../../match/joining/service.ts'
import {
  cancelMatch,
  confirmMatch,
  organiseOnBooking,
  organiseOnSlot,
} from '../../match/organising/service.ts'
import { acceptOffer, joinReserve, quitReserve } from '../../match/reserve/service.ts'
import { offerDuePlaces } from '../../match/reserve/store.ts'
import { makePerson } from '../../testing/factories.ts'
import { at, type Choice, finderOf, last } from '../choice.ts'
import { contextOf, type Ground } from './world.ts'

export const DAYS = ['2027-03-03', '2027-03-04'] as const
const WEEKS = ['2027-03-03', '2027-03-10', '2027-03-17']
const PHONE = '333 1234567'
const company: Company = {
  ...{ name: 'Campo Libero', address: 'Via del Campo 1', vat: '01234567890' },
  ...{ email: 'info@posta.example', supportEmail: 'info@posta.example', partnerEmail: 'info@posta.example' },
}

type Booking = { id: string; facilityId: number; version: number }

/** Everything that people and the clock can do to the ground of some fields; a refusal is an answer like any other. */
export function groundVerbs(world: Ground, choice: Choice) {
  const { db, clients, staff, admin, fields, seriesChanges, rains } = world
  const client = at(clients, choice.who)
  const field = at(fields, choice.field)
  const mine = contextOf(world, client)
  const [, owner] = staff
  const desk = contextOf(world, at(staff, choice.which))
  const own = contextOf(world, owner)
  const { id: fieldId, facilityId } = field
  const span = { fieldId, date: at(DAYS, choice.day), startTime: timeOf(choice.hour * 60) }
  const hours = { ...span, endTime: timeOf(choice.hour * 60 + 60) }
  const caller = {
    customerName: 'Luigi Neri',
    ...(choice.isOne ? { phone: PHONE } : { email: at(clients, choice.which).email }),
  }
  const terms = NewMatch.parse({
    ...{ title: 'Calcetto', sport: 'calcio-5', skillLevel: 'intermedio', priceCents: 500 },
    ...{ maxPlayers: 2 + (choice.which % 2), deadlineHours: choice.isOne ? 3 : 24 },
  })
  const joining = { email: client.email, phone: '', isGoalkeeper: false }
  const ofFacility = fields.filter(one => one.facilityId === facilityId).map(({ id }) => id)

  const some = finderOf(db, choice)
  const someBooking = (condition = 'true', values: unknown[] = []) =>
    some<Booking>(
      `select b.id, f.facility_id as "facilityId", b.sequence as version
       from booking b join field f on f.id = b.field_id where ${condition} order by b.id`,
      values,
    )
  const someMatch = (condition = 'true') =>
    some<{ id: string }>(`select id from organized_match where ${condition} order by id`)
  const myMatch = () => someMatch(`creator_id = '${client.id}'`)
  const myBooking = () => someBooking('b.user_id = $1', [client.id])

  return {
    book: () => makeBooking(mine, { ...span, minutes: 60, phone: PHONE }, randomUUID()),
    cancel: async () => cancelMyBooking(mine, (await myBooking()).id),
    move: async () => moveMyBooking(mine, (await myBooking()).id, span, randomUUID()),
    answer: async () => {
      const { id, version } = await someBooking("b.status = 'pending'")
      return answerBookingRequest(own, id, { approve: choice.isOne, version })
    },
    bookAtDesk: () => bookForCaller(desk, facilityId, { ...hours, ...caller }, randomUUID()),
    moveAtDesk: async () => {
      const booking = await someBooking('f.facility_id = $1', [facilityId])
      return moveForCustomer(desk, booking, { ...hours, version: booking.version })
    },
    cancelAtDesk: async () => {
      const booking = await someBooking()
      return cancelForFacility(desk, booking, { version: booking.version, words: 'Guasto alle luci' })
    },
    undo: async () => {
      const booking = await someBooking('exists (select from desk_change d where d.booking_id = b.id)')
      return undoChange(desk, booking, booking.version)
    },
    pay: async () =>
      takePayment(
        desk,
        await someBooking(),
        { cents: choice.isOne ? 1000 : -500, method: 'cash' },
        randomUUID(),
      ),
    missed: async () => {
      const booking = await someBooking()
      return noteAbsence(desk, booking, { version: booking.version, isAbsent: choice.isOne })
    },
    bookSeries: () => bookSeries(desk, facilityId, { ...hours, ...caller, dates: WEEKS }, randomUUID()),
    moveSeries: async () => {
      const booking = await someBooking('b.series_id is not null')
      const { changeId } = await moveRest(desk, booking, { ...hours, version: booking.version, which: 'all' })
      seriesChanges.push({ facilityId: booking.facilityId, changeId })
    },
    cancelSeries: async () => {
      const booking = await someBooking('b.series_id is not null')
      const wish = { version: booking.version, words: 'Corso finito', which: 'following' as const }
      const { changeId } = await cancelRest(desk, booking, wish)
      seriesChanges.push({ facilityId: booking.facilityId, changeId })
    },
    undoSeries: () => undoSeries(desk, last(seriesChanges)),
    block: () =>
      blockFields(
        desk,
        facilityId,
        { ...hours, fieldIds: choice.isOne ? [fieldId] : ofFacility, reason: 'Lavori' },
        randomUUID(),
      ),
    unblock: async () => {
      const closure = await some<{ id: string; facility_id: number }>(
        'select c.id, f.facility_id from closure c join field f on f.id = c.field_id order by c.id',
      )
      return unblockField(desk, closure.facility_id, closure.id)
    },
    rain: async () => {
      const until = choice.isOne ? '23:00' : '20:30'
      const wish = { fieldIds: ofFacility, date: romeDate(desk.at ?? new Date()), until, words: 'Piove.' }
      const { id } = await closeForRain(desk, facilityId, wish, randomUUID())
      rains.push({ facilityId, id })
    },
    undoRain: () => undoRain(desk, last(rains).facilityId, last(rains).id),
    reopen: () => reopenAfterRain(desk, facilityId),
    lay: () => {
      const [left, right, whole] = fields.map(({ id }) => id)
      const over = choice.isOne ? [left ?? 0, right ?? 0] : []
      return layField(own, { facilityId: at(fields, 0).facilityId, fieldId: whole ?? 0 }, { over })
    },
    suspend: () => suspendFacility(contextOf(world, admin), facilityId, 'Controlli'),
    takeUpAgain: () => takeFacilityUpAgain(contextOf(world, admin), facilityId),
    blockCustomer: async () => {
      const known = await some<Booking>(
        'select id, facility_id as "facilityId", version from customer order by id',
      )
      return blockCustomer(own, known, { version: known.version, isBlocked: choice.isOne })
    },
    organise: async () => organiseOnBooking(mine, (await myBooking()).id, terms),
    organiseOnSlot: () =>
      organiseOnSlot(mine, { ...terms, ...span, minutes: 60, phone: PHONE }, randomUUID()),
    join: async () => joinMatch(mine, (await someMatch()).id, joining),
    leave: async () => leaveMatch(mine, (await someMatch()).id),
    waitForPlace: async () => joinReserve(mine, (await someMatch()).id, joining),
    takePlace: async () => acceptOffer(mine, (await someMatch()).id),
    waitNoMore: async () => quitReserve(mine, (await someMatch()).id),
    bringFriend: async () =>
      inviteFriend(mine, (await myMatch()).id, { name: 'Un amico', isGoalkeeper: false }, randomUUID()),
    takeOut: async () => {
      const { id } = await myMatch()
      const player = await some<{ id: string }>(
        'select id from match_participant where match_id = $1 order by id',
        [id],
      )
      return removeFromMatch(mine, { id, playerId: player.id }, 'Scusa')
    },
    takeInAgain: async () => {
      const { id } = await myMatch()
      const removal = await some<{ id: string }>('select id from match_removal where match_id = $1', [id])
      return readmitToMatch(mine, { id, removalId: removal.id })
    },
    callOff: async () => cancelMatch(mine, (await myMatch()).id),
    confirm: async () => confirmMatch(mine, (await myMatch()).id),
    waitForTime: () => {
      const { date, startTime: fromTime, endTime: toTime } = hours
      const where = choice.isOne ? { fieldId } : { facilityId }
      return waitForTime(mine, { sport: 'calcio-5', date, fromTime, toTime, where })
    },
    waitNoLonger: async () => {
      const { id } = await some<{ id: string }>('select id from alert where user_id = $1', [client.id])
      return waitNoLonger(mine, id)
    },
    leaveForGood: async () => {
      const { version } = await describeLeaving(mine)
      await leaveForGood(mine, version, company)
      clients[choice.who % clients.length] = await makePerson(db)
    },
    clock: async () => {
      const moment = new Date(world.now)
      await carryOutRain(db, moment)
      await doWhatIsDue(db, moment)
      await decideDueMatches(db, moment)
      await offerDuePlaces(db, moment)
      await holdFreedTimes({ db, at: moment })
    },
  }
}

export type GroundVerb = keyof ReturnType<typeof groundVerbs>
