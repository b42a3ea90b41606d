import { createHash } from 'node:crypto'
import type { Leaving, Tie } from '#contract/leaving.ts'
import type { Company } from '#contract/site.ts'
import { stepDown } from '../facility/post/service.ts'
import { type Person, requirePerson } from '../kit/actor.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { queueLetter } from '../mail/outbox.ts'
import { giveUpPlace } from '../match/joining/service.ts'
import { giveUpRegistration } from '../tournament/registration/service.ts'
import { forgetPerson } from './forgetting/store.ts'
import { writeFarewell } from './letter.ts'
import {
  endBookings,
  holdBookings,
  listBookings,
  listMatches,
  listPosts,
  listRegistrations,
  lockAccount,
  readPerson,
} from './store.ts'

/** What would end with the reader's account, and what keeps it from ending. */
export async function describeLeaving(context: Context): Promise<Leaving> {
  return (await look(context, requirePerson(context.actor))).leaving
}

/**
 * Ends all that was listed, nothing else, and then the account: in one transaction, so that nobody is ever half gone.
 * @throws Problem account-list-changed when the list has changed since, account-bound while a tie keeps the account
 */
export async function leaveForGood(context: Context, version: string, company: Company): Promise<void> {
  const person = requirePerson(context.actor)
  await allOrNothing(context, async inside => {
    const email = await lockAccount(inside, person.id)
    if (!email) throw new Problem('unauthenticated')
    await holdBookings(inside, person.id)
    const { leaving, keys } = await look(inside, person)
    if (leaving.version !== version) throw new Problem('account-list-changed')
    if (leaving.ties.length > 0) throw new Problem('account-bound')
    await endAll(inside, leaving, keys)
    await queueLetter(inside.db, await writeFarewell(email, leaving, company))
    await forgetPerson(inside, person.id)
  })
}

/** Ends each by the verb of its own noun. If one does not end, the list is not true any more. */
async function endAll(inside: Context, leaving: Leaving, keys: readonly string[]): Promise<void> {
  const ids = leaving.bookings.map(({ id }) => id)
  const ends = [
    async () => (await endBookings(inside, ids)) === ids.length,
    ...leaving.matches.map(
      ({ id }) =>
        () =>
          giveUpPlace(inside, id),
    ),
    ...keys.map(key => () => giveUpRegistration(inside, key)),
    ...leaving.posts.map(
      ({ facilityId }) =>
        () =>
          stepDown(inside, facilityId),
    ),
  ]
  for (const end of ends) if (!(await end())) throw new Problem('account-list-changed')
}

/** One after the other: inside a transaction there is one connection. */
async function look(context: Context, { id: userId, sessionId }: Person) {
  const who = await readPerson(context, { userId, sessionId: sessionId ?? null })
  if (!who) throw new Problem('unauthenticated')
  const bookings = (await listBookings(context, userId)).map(told)
  const matches = (await listMatches(context, userId)).map(told)
  const registrations = await listRegistrations(context, userId)
  const posts = await listPosts(context, userId)
  const ties: Tie[] = [
    ...bookings.flatMap(row => (row.isFree ? [] : [{ kind: 'booking' as const, ...row.facts }])),
    ...matches.flatMap(row => (row.isFree ? [] : [{ kind: 'match' as const, ...row.facts }])),
    ...posts.flatMap(({ is_last_owner, ...post }) =>
      is_last_owner ? [{ kind: 'last-owner' as const, ...post }] : [],
    ),
    ...(who.role === 'admin' ? [{ kind: 'admin' as const }] : []),
  ]
  const ended = {
    ties,
    bookings: bookings.flatMap(({ isFree, facts: { facilityPhone: _, endsAt: _end, ...facts } }) =>
      isFree ? [facts] : [],
    ),
    matches: matches.flatMap(({ isFree, facts: { endsAt: _, ...facts } }) => (isFree ? [facts] : [])),
    registrations: registrations.map(({ key: _, ...facts }) => facts),
    posts: posts.map(({ is_last_owner: _, ...post }) => post),
  }
  const leaving: Leaving = {
    version: createHash('sha256').update(JSON.stringify(ended)).digest('base64url'),
    proof: who.has_password ? 'password' : 'login',
    isLoginFresh: who.is_fresh,
    ...ended,
  }
  return { leaving, keys: registrations.map(({ key }) => key) }
}

type Row = { is_free: boolean; startsAt: Date; endsAt: Date }

function told<Kind extends Row>({ is_free, startsAt, endsAt, ...facts }: Kind) {
  return {
    isFree: is_free,
    facts: { ...facts, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }
}
