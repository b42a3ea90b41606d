import { isDeepStrictEqual } from 'node:util'
import type { SecondFactor } from '#contract/account.ts'
import { ADMIN_PER_PAGE, type AdminUser } from '#contract/admin.ts'
import { noteChange } from '../../audit/service.ts'
import type { Database } from '../../db/database.ts'
import { waitForTurn } from '../../db/one-at-a-time.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { readPage } from '../../kit/paged.ts'
import { Problem } from '../../kit/problem.ts'
import { isToSave } from '../../kit/unseen.ts'
import { endSessions, findUser, listUsers, saveAdmin, saveSuspension } from './store.ts'

export async function listAccounts(context: Context, query: { q?: string | undefined; page: number }) {
  const me = requireAdmin(context.actor)
  const { rows, ...place } = await readPage({ page: query.page, perPage: ADMIN_PER_PAGE }, offset =>
    listUsers(context, { text: query.q ?? '', offset }),
  )
  const users: AdminUser[] = rows.map(({ created_at, suspended_words, second_factor, ...row }) => ({
    ...row,
    since: created_at.toISOString(),
    suspendedWords: suspended_words,
    secondFactor: toFactor(second_factor),
    isMe: row.id === me.id,
  }))
  return { users, ...place }
}

export function changeAdmin(context: Context, id: string, isAdmin: boolean) {
  return change(context, id, inside => saveAdmin(inside, id, isAdmin))
}

/**
 * Ends the person's sessions too; until he is taken up again, logging in is refused with these words. A colleague's
 * words are kept.
 */
export function suspendUser(context: Context, id: string, words: string) {
  return change(context, id, async (inside, { suspendedWords }) => {
    if (isToSave(suspendedWords, { seen: null, wanted: words }, 'already-suspended'))
      await saveSuspension(inside, id, words)
  })
}

export function takeUserUpAgain(context: Context, id: string) {
  return change(context, id, inside => saveSuspension(inside, id, null))
}

export function endUserSessions(context: Context, id: string) {
  return change(context, id, inside => endSessions(inside, id), { mayBeMe: true })
}

/** How `server/auth` removes somebody's second factor and tells him so. */
export type DropSecondFactor = (db: Database, userId: string) => Promise<void>

/** For somebody who has lost app and codes; the admin has made sure before that it is really he who asks. */
export function dropUserSecondFactor(context: Context, id: string, drop: DropSecondFactor) {
  return change(context, id, inside => drop(inside.db, id))
}

/**
 * Admins change only others, and one change waits for the other: two who remove each other at once would leave nobody.
 */
async function change(
  context: Context,
  id: string,
  save: (inside: Context, before: State) => Promise<void>,
  { mayBeMe = false } = {},
) {
  const me = requireAdmin(context.actor)
  if (me.id === id && !mayBeMe) throw new Problem('not-oneself')
  return allOrNothing(context, async inside => {
    await waitForTurn(inside.db, 'accounts of admins')
    const mine = await findUser(inside, me.id)
    if (mine?.role !== 'admin' || mine.suspended_words !== null) throw new Problem('forbidden')
    const before = await findState(inside, id)
    await save(inside, before)
    const after = await findState(inside, id)
    if (!isDeepStrictEqual(before, after))
      await noteChange(inside.db, me, {
        action: 'change',
        subject: 'user',
        subjectId: id,
        facilityId: null,
        before,
        after,
      })
    return { done: true as const }
  })
}

type State = Awaited<ReturnType<typeof findState>>

async function findState(inside: Context, id: string) {
  const row = await findUser(inside, id)
  if (!row) throw new Problem('not-found')
  const { role, suspended_words: suspendedWords, sessions, second_factor } = row
  return { role, suspendedWords, sessions, secondFactor: toFactor(second_factor) }
}

function toFactor(text: string | null): SecondFactor | null {
  return text === 'app' || text === 'mail' ? text : null
}
