import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../kit/actor.ts'
import { Problem } from '../kit/problem.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { wished } from '../testing/model/how-much.ts'
import { joinMatch, leaveMatch } from './joining/service.ts'
import { acceptOffer, joinReserve, quitReserve } from './reserve/service.ts'
import { offerDuePlaces } from './reserve/store.ts'
import { getMatch } from './service.ts'

// A few seconds' worth; HISTORIES=10000 plays more of them.
const HISTORIES = wished('HISTORIES', 40)
const PLACES = 3
const OFFER = 30

const db = testDatabase()
const dawn = Date.parse('2027-03-03T06:00:00Z')
const wish = { email: 'ada@posta.example', phone: '', isGoalkeeper: false }
let organiser: Person
let people: Person[]
let fieldId: number

beforeAll(async () => {
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  organiser = await makePerson(db)
  people = await Promise.all(Array.from({ length: 6 }, () => makePerson(db)))
})

type Verb = 'join' | 'leave' | 'wait' | 'accept' | 'quit'
type Step = { verb: Verb; who: number; minutes: number; rings: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom('join', 'leave', 'wait', 'accept', 'quit'),
  who: fc.nat(5),
  minutes: fc.constantFrom(1, 1, 5, 29, 30),
  rings: fc.boolean(),
})

it(
  'keeps places, offers and their order as a plain model does, whatever people do',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), play), {
      numRuns: HISTORIES,
      endOnFailure: true,
    })
  },
  180_000 + HISTORIES * 1_000,
)

async function play(steps: readonly Step[]): Promise<void> {
  await db.pool.query('delete from field_occupancy; delete from booking; delete from outbox')
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: organiser.id, maxPlayers: PLACES }
  const id = (await makeMatch(db, made)) ?? ''
  const model = new Model()
  let now = dawn
  for (const { verb, who, minutes, rings } of steps) {
    now += minutes * 60_000
    const minute = (now - dawn) / 60_000
    if (rings) {
      await offerDuePlaces(db, new Date(now))
      model.ring(minute)
    }
    const context = { db, actor: people[who] as Person, at: new Date(now) }
    const verbs = {
      join: () => joinMatch(context, id, wish),
      leave: () => leaveMatch(context, id),
      wait: () => joinReserve(context, id, wish),
      accept: () => acceptOffer(context, id),
      quit: () => quitReserve(context, id),
    }
    const code = await verbs[verb]().then(
      () => 'ok',
      error => (error instanceof Problem ? error.code : Promise.reject(error)),
    )
    expect(code).toBe(model[verb](who, minute))
    const { match } = await getMatch(context, id)
    expect({
      status: match.status,
      players: match.players,
      held: match.held,
      waiting: match.waiting,
    }).toEqual(model.state())
  }
}

/** The same rules, written again over lists in memory. */
class Model {
  private readonly players = new Set<number>()
  private reserve: { who: number; until: number | null }[] = []

  state() {
    const held = this.reserve.filter(({ until }) => until !== null).length
    const isFull = this.players.size + held >= PLACES || this.reserve.some(({ until }) => until === null)
    return {
      status: isFull ? 'full' : 'open',
      players: this.players.size,
      held,
      waiting: this.reserve.length,
    }
  }

  ring(minute: number): void {
    if (this.reserve.some(({ until }) => until !== null && until <= minute)) this.offer(minute)
  }

  join(who: number, _minute: number): string {
    if (this.players.has(who)) return 'ok'
    if (this.state().status === 'full') return 'match-full'
    this.reserve = this.reserve.filter(waiter => waiter.who !== who)
    this.players.add(who)
    return 'ok'
  }

  leave(who: number, minute: number): string {
    if (this.players.delete(who)) this.offer(minute)
    return 'ok'
  }

  wait(who: number, _minute: number): string {
    if (this.players.has(who) || this.find(who)) return 'ok'
    if (this.state().status === 'open') return 'reserve-refused'
    this.reserve.push({ who, until: null })
    return 'ok'
  }

  accept(who: number, minute: number): string {
    if (this.players.has(who)) return 'ok'
    const waiter = this.find(who)
    if (!waiter?.until || waiter.until <= minute) return 'offer-over'
    this.drop(who)
    this.players.add(who)
    return 'ok'
  }

  quit(who: number, minute: number): string {
    const hadPlace = this.find(who)?.until != null
    this.drop(who)
    if (hadPlace) this.offer(minute)
    return 'ok'
  }

  private find(who: number) {
    return this.reserve.find(waiter => waiter.who === who)
  }

  private drop(who: number): void {
    this.reserve = this.reserve.filter(waiter => waiter.who !== who)
  }

  private offer(minute: number): void {
    this.reserve = this.reserve.filter(({ until }) => until === null || until > minute)
    for (const waiter of this.reserve) {
      const { players, held } = this.state()
      if (players + held < PLACES && waiter.until === null) waiter.until = minute + OFFER
    }
  }
}
