import { expect, it } from 'vitest'
import { teamsOfDraw } from '#contract/tournament-size.ts'
import { Problem } from '../../kit/problem.ts'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'

const PEOPLE = 100

const db = testDatabase({ connections: 25 })

it('gives 16 places to 16 of 100 and lets 84 wait in order, each told which', async () => {
  await race({ maxParticipants: 16 }, 16)
})

it('gives as many places as a draw takes where its organiser has told no number', async () => {
  await race({ maxParticipants: null }, teamsOfDraw.most)
})

/** Lets all register at once, and looks what each was told and what is stored. */
async function race(wish: { maxParticipants: number | null }, places: number) {
  const slug = `corsa-${places}`
  const id = await makeTournament(db, { ...wish, slug, startDate: dayAhead(20) })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(db)))
  const receipts = await Promise.all(
    people.map(actor => untilHeard(() => sendRegistration({ db, actor }, slug))),
  )
  const numbers = (state: string) =>
    receipts
      .flatMap(receipt => (receipt.state === state ? [receipt.number ?? 0] : []))
      .toSorted((a, b) => a - b)
  expect(numbers('confirmed')).toEqual(upTo(places))
  expect(numbers('waiting')).toEqual(upTo(PEOPLE - places))
  // What each was told is what is stored: places first, in the order in which they came.
  const { rows } = await db.pool.query(
    `select r.user_id, r.standing, registration_number(r) as number from tournament_registration r
     where tournament_id = $1 order by position`,
    [id],
  )
  const standings = [...Array(places).fill('in'), ...Array(PEOPLE - places).fill('waiting')]
  expect(rows.map(row => row.standing)).toEqual(standings)
  for (const [index, { state, number }] of receipts.entries()) {
    const row = rows.find(each => each.user_id === people[index]?.id)
    expect([state, number]).toEqual([row.standing === 'in' ? 'confirmed' : 'waiting', row.number])
  }
}

/** On a busy machine a request may wait longer than two seconds for the lock and be refused: then it is sent again. */
async function untilHeard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'request-in-progress') return untilHeard(ask)
    throw error
  })
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
