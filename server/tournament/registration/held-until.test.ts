import { expect, it, onTestFinished, vi } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { confirmRegistration, withdrawRegistration } from './service.ts'

const db = testDatabase()

it('says by the database’s clock until when a place is held, whatever this machine’s shows', async () => {
  await makeTournament(db, { slug: 'lontana', startDate: '2100-01-01' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2050-01-01') })
  onTestFinished(() => void vi.useRealTimers())
  const { heldUntil } = await sendRegistration({ db, actor: guest }, 'lontana')
  const { rows } = await db.pool.query(
    `select date_trunc('milliseconds', held_until) = $1::timestamptz as is_right from tournament_registration`,
    [heldUntil],
  )
  expect(rows).toEqual([{ is_right: true }])
})

it('tells a visitor who moves up nothing of his place before he has said yes from his mailbox', async () => {
  const visitor = { db, actor: guest }
  const id = await makeTournament(db, { slug: 'piena', startDate: '2100-01-01', maxParticipants: 2 })
  await makeRegistrations(db, id, [{ name: 'Alfa' }, { name: 'Beta' }])
  await sendRegistration(visitor, 'piena', { name: 'Ugo' })
  const keyOf = async (name: string) => {
    const named = 'select key from tournament_registration where tournament_id = $1 and name = $2'
    return (await db.pool.query<{ key: string }>(named, [id, name])).rows[0]?.key ?? ''
  }
  const told = async () => {
    const { rows } = await db.pool.query(
      `select o.payload ->> 'event' as event from outbox o join tournament_registration r on r.id::text = o.payload ->> 'registrationId'
       where r.tournament_id = $1 and r.name = 'Ugo' and o.payload ->> 'to' = 'registrant' order by o.id`,
      [id],
    )
    return rows.map(({ event }) => event)
  }
  await withdrawRegistration(visitor, await keyOf('Alfa'))
  expect(await told()).toEqual(['confirm'])
  expect(await confirmRegistration(visitor, await keyOf('Ugo'))).toMatchObject({
    state: 'confirmed',
    number: 2,
  })
  expect(await told()).toEqual(['confirm', 'in'])
})

it('takes a yes until the hour is over, and none afterwards', async () => {
  const [at, last, over] = ['10:00:00', '10:59:59', '11:00:00'].map(time => new Date(`2026-11-21T${time}Z`))
  const id = await makeTournament(db, { slug: 'puntuale', startDate: '2026-12-20' })
  const names = ['Ugo', 'Eva']
  for (const name of names)
    await sendRegistration({ db, actor: guest, at }, 'puntuale', { name, email: `${name}@posta.example` })
  const rows = async () =>
    (
      await db.pool.query(
        'select key, held_until is null as is_confirmed from tournament_registration where tournament_id = $1 order by position',
        [id],
      )
    ).rows
  const [ugo, eva] = await rows()
  await confirmRegistration({ db, actor: guest, at: last }, ugo.key)
  await confirmRegistration({ db, actor: guest, at: over }, eva.key).catch(() => undefined)
  expect((await rows()).map(({ is_confirmed }) => is_confirmed)).toEqual([true, false])
})
