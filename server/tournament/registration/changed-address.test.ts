import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { findRegistrationForLetter } from '../letter/store.ts'
import { withdrawRegistration } from './service.ts'

const db = testDatabase()

it('gives one place to a person who has changed his address since', async () => {
  const { slug, rows } = await make()
  const ada = await makePerson(db)
  const first = await sendRegistration({ db, actor: ada }, slug)
  const moved = { ...ada, email: `nuova.${ada.email}` }
  expect(await sendRegistration({ db, actor: moved }, slug)).toEqual(first)
  expect(await rows()).toMatchObject([{ user_id: ada.id, standing: 'in' }])
})

it('lets him in again who has withdrawn under both of his addresses', async () => {
  const { slug, rows } = await make()
  const ada = await makePerson(db)
  const moved = { ...ada, email: `nuova.${ada.email}` }
  for (const who of [ada, moved]) {
    await sendRegistration({ db, actor: who }, slug)
    const [{ key }] = await rows()
    await withdrawRegistration({ db, actor: who }, key)
    // As an earlier version of this site left them: one under each address.
    if (who === ada)
      await db.pool.query('update tournament_registration set user_id = null where key = $1', [key])
  }
  await db.pool.query('update tournament_registration set user_id = $1', [ada.id])
  expect(await sendRegistration({ db, actor: moved }, slug)).toMatchObject({ state: 'confirmed' })
  expect((await rows()).filter(({ standing }) => standing === 'in')).toMatchObject([{ email: moved.email }])
})

it('leaves him his place where somebody else has his old address by now, and writes to his new one', async () => {
  const { id, slug, rows } = await make()
  const ada = await makePerson(db)
  await sendRegistration({ db, actor: ada }, slug)
  const moved = `nuova.${ada.email}`
  await makeRegistrations(db, id, [{ name: 'Ugo' }])
  await db.pool.query("update tournament_registration set email = $1 where name = 'Ugo'", [moved])
  await db.pool.query('update profile set email = $2 where id = $1', [ada.id, moved])
  const bice = { ...(await makePerson(db)), email: ada.email }
  await sendRegistration({ db, actor: bice }, slug)
  const known = await rows()
  expect(known.find(row => row.user_id === ada.id)?.standing).toBe('in')
  expect(known.find(row => row.user_id === bice.id)).toMatchObject({ email: ada.email, standing: 'in' })
  const registrationId = known.find(row => row.user_id === ada.id)?.id
  const letter = await findRegistrationForLetter(db, { registrationId, to: 'registrant' })
  expect(letter?.email).toBe(moved)
})

async function make() {
  const slug = `torneo-${randomUUID()}`
  const id = await makeTournament(db, { slug, startDate: dayAhead(20) })
  const rows = async () =>
    (
      await db.pool.query(
        `select id, key, user_id, email, standing from tournament_registration where tournament_id = $1 order by standing, position`,
        [id],
      )
    ).rows
  return { id, slug, rows }
}
