import { ADMIN_PER_PAGE, type AdminUser } from '#contract/admin.ts'
import { noteChange } from '../../audit/service.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { endSessions, findUser, listUsers, saveAdmin, saveSuspension } from './store.ts'

export async function listAccounts(context: Context, query: { q?: string | undefined; page: number }) {
  const me = requireAdmin(context.actor)
  const rows = await listUsers(context, { text: query.q ?? '', offset: (query.page - 1) * ADMIN_PER_PAGE })
  const total = rows[0]?.total ?? 0
  const users: AdminUser[] = rows.map(({ total: _, created_at, suspended_words, ...row }) => ({
    ...row,
    since: created_at.toISOString(),
    suspendedWords: suspended_words,
    isMe: row.id === me.id,
  }))
  return { users, total, pages: Math.ceil(total / ADMIN_PER_PAGE) }
}

export function changeAdmin(context: Context, id: string, isAdmin: boolean) {
  return change(context, id, { isAdmin }, inside => saveAdmin(inside, id, isAdmin))
}

/** Ends the person's sessions too; until he is taken up again, logging in is refused with these words. */
export function suspendUser(context: Context, id: string, words: string) {
  return change(context, id, { suspendedWords: words }, inside => saveSuspension(inside, id, words))
}

export function takeUserUpAgain(context: Context, id: string) {
  return change(context, id, { suspendedWords: null }, inside => saveSuspension(inside, id, null))
}

export function endUserSessions(context: Context, id: string) {
  return change(context, id, { sessions: 'ended' }, inside => endSessions(inside, id), { mayBeMe: true })
}

/** Admins change others only, so that nobody locks himself out or lets himself in. */
async function change(
  context: Context,
  id: string,
  after: object,
  save: (inside: Context) => Promise<void>,
  { mayBeMe = false } = {},
) {
  const me = requireAdmin(context.actor)
  if (me.id === id && !mayBeMe) throw new Problem('not-oneself')
  return allOrNothing(context, async inside => {
    const was = await findUser(inside, id)
    if (!was) throw new Problem('not-found')
    await save(inside)
    const before = { role: was.role, suspendedWords: was.suspended_words }
    await noteChange(inside.db, me, {
      ...{ action: 'change', subject: 'user', subjectId: id, facilityId: null },
      before,
      after,
    })
    return { done: true as const }
  })
}
