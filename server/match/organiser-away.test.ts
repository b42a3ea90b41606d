import { expect, it } from 'vitest'
import { ORGANISER_AWAY } from '#contract/match-words.ts'
import { guest, type Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import type { Mailer } from '../mail/mailer.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { decideDueMatches } from './deciding/store.ts'
import { matchLetters } from './jobs.ts'
import { joinMatch, leaveMatch } from './joining/service.ts'
import type { MatchLetter } from './letter/write.ts'
import { acceptOffer, joinReserve } from './reserve/service.ts'
import { offerDuePlaces } from './reserve/store.ts'
import { getMatch, listMatches } from './service.ts'
import { tellOrganiser } from './writing/store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const joining = { email: 'ada@posta.example', phone: '347 555 0182', isGoalkeeper: false }

it('takes nobody new while its organiser is locked out; it and who is in stay, and it is open again after', async () => {
  const [giulia, ada, marco] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const id = await make(giulia, 4, [giulia, ada])
  const isListed = async () => (await listMatches(as(guest), {})).matches.some(match => match.id === id)
  await suspend(giulia, 'Insulti')
  expect(await isListed()).toBe(false)
  expect((await getMatch(as(marco), id)).match).toMatchObject({
    isOrganiserAway: true,
    isSuspended: false,
    status: 'open',
    allowed: [],
  })
  await expect(joinMatch(as(marco), id, joining)).rejects.toMatchObject({
    code: 'match-closed',
    extras: { detail: ORGANISER_AWAY },
  })
  expect((await getMatch(as(ada), id)).match.allowed).not.toContain('write')
  const message = {
    userId: ada.id,
    key: 'a-key-of-ada',
    requestHash: 'hash',
    id,
    text: 'Ciao',
    shortName: 'Ada',
  }
  expect(await tellOrganiser(as(ada), message)).toBeUndefined()
  await suspend(giulia, null)
  expect(await tellOrganiser(as(ada), message)).toBe(true)
  expect(await isListed()).toBe(true)
  expect((await joinMatch(as(marco), id, joining)).players).toBe(3)
})

it('keeps who waits waiting, takes no offer, and is decided with who is in', async () => {
  const [giulia, ada, eva] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const [ugo, pia, leo] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const id = await make(giulia, 4, [giulia, ugo, pia, leo])
  await joinReserve(as(ada), id, joining)
  await leaveMatch(as(ugo), id)
  await suspend(giulia, 'Insulti')
  await expect(acceptOffer(as(ada), id)).rejects.toMatchObject({
    code: 'offer-over',
    extras: { detail: ORGANISER_AWAY },
  })
  await expect(joinReserve(as(eva), id, joining)).rejects.toMatchObject({
    code: 'reserve-refused',
    extras: { detail: ORGANISER_AWAY },
  })
  await leaveMatch(as(leo), id)
  expect((await getMatch(as(ada), id)).match).toMatchObject({ players: 2, held: 1, waiting: 1 })
  await offerDuePlaces(db, new Date(at.getTime() + 31 * 60_000))
  expect((await getMatch(as(pia), id)).match).toMatchObject({ players: 2, held: 0, waiting: 1 })
  await decideDueMatches(db, new Date('2026-11-27T19:00:00Z'))
  expect((await getMatch(as(pia), id)).match).toMatchObject({ status: 'confirmed', players: 2 })
})

it('sends whom an admin has locked out no letter that names a player, also one that was waiting', async () => {
  const [giulia, ada] = [await makePerson(db), await makePerson(db)]
  const id = await make(giulia, 4, [giulia])
  await db.pool.query('delete from outbox')
  await joinMatch(as(ada), id, joining)
  const [row] = (
    await db.pool.query(`select payload from outbox where payload ->> 'event' = 'player-joined'`)
  ).rows
  const { sequence } = row.payload
  const letter = { matchId: id, to: giulia.id, event: 'cancelled', sequence } as const
  expect(await sent(row.payload)).toHaveLength(1)
  await suspend(giulia, 'Insulti')
  expect(await sent(row.payload)).toEqual([])
  expect(await sent({ ...letter, event: 'player-left', player: 'Ada L.' })).toEqual([])
  expect(await sent({ ...letter, event: 'message', player: 'Ada L.', text: 'Ciao' })).toEqual([])
  // He is still told what becomes of his own match.
  expect(await sent(letter)).toHaveLength(1)
})

async function sent(letter: MatchLetter): Promise<unknown[]> {
  const letters: unknown[] = []
  const mailer = { send: async (each: unknown) => void letters.push(each) } as unknown as Mailer
  const tasks = matchLetters({
    db,
    mailer,
    config: { baseUrl: 'http://localhost:3000', mailFrom: 'noreply@campo.example' },
  })
  await tasks['match-letter']?.(letter, { job: { id: '1' } } as never)
  return letters
}

async function make(creator: Person, maxPlayers: number, players: readonly Person[]): Promise<string> {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const id = await makeMatch(db, {
    fieldId,
    date: '2026-11-27',
    startMinute: 1230,
    creatorId: creator.id,
    maxPlayers,
    players: players.map(each => ({ userId: each.id, name: each.name })),
  })
  return id ?? ''
}

function suspend({ id }: Person, words: string | null) {
  return db.query
    .updateTable('profile')
    .set({ suspended_words: words, suspended_at: words && at })
    .where('id', '=', id)
    .execute()
}

function as(actor: Person | typeof guest): Context {
  return { db, actor, at }
}
