import { beforeEach, expect, it } from 'vitest'
import type { TournamentTerms } from '#contract/tournament-organising.ts'
import { guest, type Person } from '../../kit/actor.ts'
import type { Payload } from '../../kit/task.ts'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { changeStatus, editTournament, getOrganised } from '../organising/service.ts'
import { withdrawRegistration } from '../registration/service.ts'
import { writeTournamentLetter } from './programme.ts'
import { findRegistrationForLetter, findTournamentForLetter } from './store.ts'
import { writeRegistrationLetter } from './write.ts'

const db = testDatabase()
const days = { startDate: dayAhead(16), endDate: dayAhead(16), entryFeeCents: 4_000, location: 'Frascati' }
let facilityId: number
let sara: Person
let follower: Person
let id: string

beforeEach(async () => {
  facilityId = await makeFacility(db, { name: 'Centro Prova' })
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  follower = await makePerson(db)
  id = await makeTournament(db, { ...days, title: 'Coppa', maxParticipants: 2, facilityId })
  await makeRegistrations(db, id, [{ name: 'Ugo' }, { name: 'Ezio', standing: 'waiting' }, { name: 'Ciro' }])
  await db.pool.query("update tournament_registration set standing = 'out' where name = 'Ciro'")
  await db.query
    .insertInto('tournament_follower')
    .values({ tournament_id: id, user_id: follower.id })
    .execute()
  await edit({})
  await takeLetters()
})

it('tells who has a place, who waits and who follows of other days and another fee, and of the last change alone', async () => {
  await edit({ startDate: dayAhead(17), endDate: dayAhead(18) })
  await edit({ startDate: dayAhead(23), endDate: dayAhead(24), entryFeeCents: 5_000 })
  const { rows } = await db.pool.query(
    "select count(*)::integer from outbox where (payload->>'notBefore')::timestamptz > now() + interval '9 minutes'",
  )
  expect(rows[0].count).toBe(6)
  const letters = await takeLetters()
  expect(letters.map(({ to }) => to).toSorted()).toEqual(
    ['squadra2@demo.example', follower.email, 'squadra1@demo.example'].toSorted(),
  )
  for (const { subject, text } of letters) {
    expect(subject).toBe('Il torneo è cambiato: Coppa')
    expect(text).toMatch(new RegExp(`Fine: \\S+ ${dayInWords(24)}`))
    expect(text).toMatch(/Dove: Centro Prova, Frascati\nQuota: 50,00\s€/)
  }
  const toUgo = letters.find(({ to }) => to === 'squadra1@demo.example')
  expect(toUgo?.text).toContain('ritira l’iscrizione')
  expect(toUgo?.text).toContain('/tornei/iscrizione/')
})

it('tells nobody of what is as he knows it by the time at which the letter goes', async () => {
  const to = async () => (await takeLetters()).map(({ to }) => to).toSorted()
  await edit({ startDate: dayAhead(17), endDate: dayAhead(17) })
  await edit({ entryFeeCents: 9_000 })
  // Whoever comes in between knows other terms.
  await db.pool.query(
    "update tournament_registration set standing = 'in', created_at = now() where name = 'Ciro' and tournament_id = $1",
    [id],
  )
  const rosa = await makePerson(db)
  await db.query.insertInto('tournament_follower').values({ tournament_id: id, user_id: rosa.id }).execute()
  await edit({})
  expect(await to()).toEqual([rosa.email, 'squadra3@demo.example'].toSorted())
})

it('tells of what is changed back after the letter has gone', async () => {
  await edit({ location: 'Marino' })
  await takeLetters()
  await db.pool.query("update tournament set terms_changed_at = now() - interval '9 minutes' where id = $1", [
    id,
  ])
  await edit({})
  expect(await takeLetters()).toHaveLength(3)
})

it('says where its facility is, unless another place is written down', async () => {
  await edit({ location: null })
  const [here] = await takeLetters()
  expect(here?.text).toContain('Dove: Centro Prova\nIndirizzo: 00044 Frascati (RM), Centro')
  await edit({ location: 'Palazzetto di Marino' })
  const [elsewhere] = await takeLetters()
  expect(elsewhere?.text).toContain('Dove: Centro Prova, Palazzetto di Marino')
  expect(elsewhere?.text).not.toContain('Indirizzo')
})

it('tells nobody of other words, of a draft or of a tournament that has been called off meanwhile', async () => {
  await edit({ description: 'Portate le casacche', prizePool: 'Una coppa' })
  expect(await takeLetters()).toEqual([])
  await edit({ location: 'Marino' })
  await changeStatus({ db, actor: sara }, id, 'cancelled')
  const letters = await takeLetters()
  expect(new Set(letters.map(({ subject }) => subject))).toEqual(new Set(['Torneo annullato: Coppa']))
  // Whoever has paid is sent to whoever organises: the page of his registration leads there.
  const toUgo = letters.find(({ to }) => to === 'squadra1@demo.example')
  expect(toUgo?.text).toContain('Se hai già pagato la quota')
  expect(toUgo?.text).toContain('/tornei/iscrizione/')
  await db.pool.query("update tournament set status = 'draft' where id = $1", [id])
  await edit({ location: 'Ciampino' })
  expect(await takeLetters()).toEqual([])
})

it('sends whoever has given his place up to whoever organises only where there is a fee', async () => {
  const withdrawn = async () => {
    await db.pool.query(
      "select tell_registered(r) from tournament_registration r where r.name = 'Ciro' and r.tournament_id = $1",
      [id],
    )
    const letters = await takeLetters()
    return letters.find(({ to }) => to === 'squadra3@demo.example')?.text ?? ''
  }
  const paid = await withdrawn()
  expect(paid).toContain('Se hai già pagato la quota')
  expect(paid).toContain('/tornei/iscrizione/')
  await edit({ entryFeeCents: 0 })
  const free = await withdrawn()
  expect(free).toContain('non devi fare altro')
  expect(free).not.toContain('/tornei/iscrizione/')
})

it('says to whoever organises who takes the place that is given up, and whether its fee was paid', async () => {
  const withdraw = async (name: string) => {
    const { rows } = await db.pool.query<{ key: string }>(
      `update tournament_registration set has_paid = name = 'Ugo' where tournament_id = $1 and name = $2 returning key`,
      [id, name],
    )
    await withdrawRegistration({ db, actor: guest }, rows[0]?.key ?? '')
    return (await takeLetters()).find(({ to }) => to === sara.email)?.text
  }
  await db.pool.query("update tournament_registration set standing = 'waiting' where name = 'Ezio'")
  const first = await withdraw('Ugo')
  expect(first).toContain(
    'L’iscrizione di Ugo al torneo Coppa è ritirata. Il posto è di Ezio, che era in lista d’attesa. Risulta che aveva pagato la quota',
  )
  const second = await withdraw('Ezio')
  expect(second).toContain('L’iscrizione di Ezio al torneo Coppa è ritirata.')
  expect(second).not.toMatch(/Il posto è|pagato/)
})

async function edit(change: Partial<TournamentTerms>) {
  const context = { db, actor: sara }
  const { version } = await getOrganised(context, id)
  const nothing = {
    registrationDeadline: null,
    prizePool: null,
    organizerName: null,
    organizerContact: null,
    organizerEmail: null,
    organizerWhatsapp: null,
    posterId: null,
  }
  const words = { title: 'Coppa', sport: 'calcio-5', description: '', rules: '', maxParticipants: 2 } as const
  await editTournament(context, id, {
    version,
    terms: { ...words, ...nothing, ...days, facilityId, ...change },
  })
}

function dayInWords(ahead: number): string {
  return dayAhead(ahead).split('-').toReversed().join('/')
}

/** Writes what is queued, as the worker does. */
async function takeLetters() {
  const { rows } = await db.pool.query<{ id: string; task: string; payload: unknown }>(
    `with taken as (delete from outbox where task in ('registration-letter', 'tournament-letter') returning id, task, payload)
     select id, task, payload from taken order by id`,
  )
  const written = rows.map(async ({ id: number, task, payload }) => {
    const parts = { baseUrl: 'https://campo.example', number }
    if (task === 'tournament-letter') {
      const wish = payload as Payload<'tournament-letter'>
      const row = await findTournamentForLetter(db, wish)
      return row && writeTournamentLetter(row, wish, parts)
    }
    const wish = payload as Payload<'registration-letter'>
    const row = await findRegistrationForLetter(db, wish)
    return row && writeRegistrationLetter(row, wish, parts)
  })
  return (await Promise.all(written)).filter(letter => letter !== undefined)
}
