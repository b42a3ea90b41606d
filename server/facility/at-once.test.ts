import { expect, it } from 'vitest'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFacility, makePerson } from '../testing/factories.ts'
import { sendCode } from './claim/proof/service.ts'
import { claimFacility } from './claim/service.ts'
import { inviteToWork } from './invitation/service.ts'
import { askForFacility } from './request/service.ts'

// Each of these sends letters: the limit for a day also holds for requests at the same moment.

const db = testDatabase({ connections: 16 })
const AT_ONCE = 64
const claim = { message: 'Sono il presidente del circolo', phone: '06 5550 1234' }

it('three codes reach a facility, however many are asked for at once', async () => {
  const anna = as(await makePerson(db))
  const id = await makeFacility(db, { email: 'info@trepini.example', is_bookable: false })
  await claimFacility(anna, id, claim)
  expect(await atOnce(() => sendCode(anna, id))).toEqual({ done: 3, refused: ['too-many-requests'] })
  expect(await letters('claim-code-letter')).toBe(3)
})

it('five facilities are claimed by one person', async () => {
  const anna = as(await makePerson(db))
  const ids = await makeFacilities(
    db,
    Array.from({ length: AT_ONCE }, (_, index) => ({ name: `Circolo ${index}`, is_bookable: false })),
  )
  expect(await atOnce(index => claimFacility(anna, ids[index] ?? 0, claim))).toEqual({
    done: 5,
    refused: ['too-many-requests'],
  })
})

it('three requests come from one address', async () => {
  const wish = { contactName: 'Anna', email: 'anna@tre.example', phone: '06 5550 7788', fields: '2 di padel' }
  const ask = (index: number) =>
    askForFacility(
      as(undefined),
      { ...wish, facilityName: `Circolo ${index}`, city: 'Marino', privacyRead: true },
      async () => 0,
    )
  expect(await atOnce(ask)).toEqual({ done: 3, refused: ['too-many-requests'] })
  expect(await letters('facility-request-letter')).toBe(6)
})

it('twenty people are invited by one facility', async () => {
  const id = await makeFacility(db)
  const owner = as(await makePerson(db, { staffOf: [id] }))
  const invite = (index: number) =>
    inviteToWork(owner, id, { email: `socio${index}@posta.example`, role: 'desk' })
  expect(await atOnce(invite)).toEqual({ done: 20, refused: ['too-many-requests'] })
  expect(await letters('invitation-letter')).toBe(20)
})

function as(actor: Person | undefined): Context {
  return { db, actor: actor ?? { kind: 'guest' } }
}

async function atOnce(act: (index: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => act(index)))
  const codes = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  return { done: AT_ONCE - codes.length, refused: [...new Set(codes)] }
}

async function letters(task: string): Promise<number> {
  const { rowCount } = await db.pool.query('select from outbox where task = $1', [task])
  return rowCount ?? 0
}
