import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { TeamEntry } from '#contract/tournament-team.ts'
import { guest, type Person } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { findRegistrationForLetter } from '../letter/store.ts'
import { writeRegistrationLetter } from '../letter/write.ts'
import { getOrganised } from '../organising/service.ts'
import { confirmRegistration, withdrawRegistration } from '../registration/service.ts'
import { enterTeam, notePayment } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-23T10:00:00Z')
let id: string
let staff: Person
let ada: Person

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  const club = await makeClub(db)
  staff = club.staff
  ada = await makePerson(db, { name: 'Ada Rossi' })
  id = await makeTournament(db, { slug: 'coppa', startDate: '2026-11-28', facilityId: club.facilityId })
})

it('stays noted when a team gives its place up and comes again, and whoever organises is told', async () => {
  await sendRegistration(as(ada), 'coppa')
  expect(await toldOfPaid()).toBe(false)
  await payAndLeave()
  await sendRegistration(as(ada), 'coppa', { teamName: 'Le Aquile' })
  expect(await teams()).toEqual([['Le Aquile', true]])
  expect(await toldOfPaid()).toBe(true)
})

it('stays noted of a visitor, and of a team that is entered by hand', async () => {
  const email = 'ugo@posta.example'
  const confirm = async () => {
    await sendRegistration(as(guest), 'coppa', { email, teamName: 'Volpi' })
    await confirmRegistration(as(guest), await keyOf('Volpi'))
  }
  await confirm()
  await payAndLeave()
  await confirm()
  expect(await teams()).toEqual([['Volpi', true]])
  await withdrawRegistration(as(guest), await keyOf('Volpi'))
  const entry = TeamEntry.parse({ teamName: 'Volpi', name: 'Ugo Tosi', email })
  await enterTeam(as(staff), id, entry, randomUUID())
  expect(await teams()).toEqual([['Volpi', true]])
})

it('stays noted where an account has since taken an address that had given a place up itself', async () => {
  const email = 'ada.nuova@posta.example'
  await sendRegistration(as(guest), 'coppa', { email, teamName: 'Volpi' })
  await confirmRegistration(as(guest), await keyOf('Volpi'))
  await withdrawRegistration(as(guest), await keyOf('Volpi'))
  await sendRegistration(as(ada), 'coppa', { teamName: 'Le Aquile' })
  await payAndLeave()
  await sendRegistration(as({ ...ada, email }), 'coppa', { teamName: 'Le Aquile' })
  expect(await teams()).toEqual([['Le Aquile', true]])
})

it('is nobody else’s, and not that of who has not paid', async () => {
  await sendRegistration(as(ada), 'coppa', { teamName: 'Le Aquile' })
  await payAndLeave()
  await sendRegistration(as(await makePerson(db)), 'coppa', { teamName: 'Le Aquile' })
  expect(await teams()).toEqual([['Le Aquile', false]])
  await withdrawRegistration(as(guest), await keyOf('Le Aquile', 'in'))
  await sendRegistration(as(await makePerson(db)), 'coppa', { teamName: 'Lupi' })
  expect(await teams()).toEqual([['Lupi', false]])
})

async function payAndLeave() {
  const [team] = (await getOrganised(as(staff), id)).teams
  await notePayment(as(staff), { id, registrationId: team?.id ?? '' }, true)
  await withdrawRegistration(as(guest), await keyOf(team?.teamName ?? ''))
  await db.query.deleteFrom('outbox').execute()
}

async function teams() {
  return (await getOrganised(as(staff), id)).teams.map(({ teamName, hasPaid }) => [teamName, hasPaid])
}

/** Whether the letter to whoever organises says that the new team had paid. */
async function toldOfPaid(): Promise<boolean> {
  const { rows } = await db.pool.query("select payload from outbox where payload ->> 'event' = 'team-in'")
  const [{ payload }] = rows
  const row = await findRegistrationForLetter(db, payload)
  const letter = row && (await writeRegistrationLetter(row, payload, { baseUrl: '', number: '1' }))
  expect(letter?.text).toContain('ha un posto nel torneo')
  return letter?.text.includes('resta segnata come pagata') ?? false
}

async function keyOf(team: string, standing?: string): Promise<string> {
  const { rows } = await db.pool.query(
    'select key from tournament_registration where team_name = $1 and standing = coalesce($2, standing)',
    [team, standing],
  )
  return rows[0].key
}

function as(actor: Person | typeof guest) {
  return { db, actor, at }
}
