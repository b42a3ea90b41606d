import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { register } from './service.ts'

const db = testDatabase()

it('says by the database’s clock until when a place is held, whatever this machine’s shows', async () => {
  await makeTournament(db, { slug: 'lontana', startDate: '2100-01-01' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2050-01-01') })
  onTestFinished(() => void vi.useRealTimers())
  const wish = { name: 'Ugo', email: 'ugo@posta.example', phone: '333 7654321', teamName: '', notes: '' }
  const { heldUntil } = await register({ db, actor: guest }, 'lontana', wish, {
    key: randomUUID(),
    countTry: async () => 0,
  })
  const { rows } = await db.pool.query(
    `select date_trunc('milliseconds', held_until) = $1::timestamptz as is_right from tournament_registration`,
    [heldUntil],
  )
  expect(rows).toEqual([{ is_right: true }])
})
