import type { Me, ProfileChange, Security } from '#contract/account.ts'
import { type Person, requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { endSession, keepProfile, listSessions, readSecurity } from './store.ts'

export function describePerson({ id, name, email, phone, role, posts }: Person): Me {
  const isManager = posts.some(post => post.role !== 'desk')
  return { id, name, email, phone, role, isStaff: posts.length > 0, isManager }
}

export async function changeProfile({ db, actor }: Context, change: ProfileChange): Promise<Me> {
  const person = requirePerson(actor)
  await keepProfile(db, person.id, change)
  return describePerson({ ...person, ...change })
}

export async function describeSecurity({ db, actor }: Context): Promise<Security> {
  const { id, role, sessionId } = requirePerson(actor)
  const [row, sessions] = await Promise.all([readSecurity(db, id), listSessions(db, id)])
  if (!row) throw new Problem('unauthenticated')
  return {
    isEmailConfirmed: row.email_verified,
    hasPassword: row.has_password,
    hasGoogle: row.has_google,
    secondFactor: row.two_factor_enabled ? (row.has_app ? 'app' : 'mail') : null,
    mustAddSecondFactor: row.is_admin && role !== 'admin',
    sessions: sessions.map(session => ({
      id: session.id,
      userAgent: session.user_agent,
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.updated_at.toISOString(),
      isCurrent: session.id === sessionId,
    })),
  }
}

export async function endOwnSession({ db, actor }: Context, sessionId: string): Promise<void> {
  await endSession(db, sessionId, requirePerson(actor).id)
}
