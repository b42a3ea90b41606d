import { noteFromServer } from '../../audit/service.ts'
import type { Database } from '../../db/database.ts'
import { guest } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import { saveAdmin } from '../user/store.ts'
import { findByEmail } from './store.ts'

/**
 * Makes an account an admin, by a command at the server itself.
 * @returns the outcome, in words for the terminal
 * @throws Error in words for the terminal when the account cannot be one
 */
export function appointAdmin(db: Database, email: string): Promise<string> {
  return allOrNothing({ db, actor: guest }, async inside => {
    const account = await findByEmail(inside, email)
    if (!account) throw new Error(`Nobody is registered as ${email}: register at the site first.`)
    const { id, role } = account
    const name = `${account.name} (${account.email})`
    if (!account.is_confirmed) throw new Error(`${name} has not confirmed the address yet.`)
    if (account.is_suspended) throw new Error(`${name} is suspended.`)
    if (role === 'admin') return `${name} is an admin already.`
    await saveAdmin(inside, id, true)
    await noteFromServer(inside.db, {
      action: 'change',
      subject: 'user',
      subjectId: id,
      facilityId: null,
      before: { role },
      after: { role: 'admin' },
    })
    return `${name} is an admin now.`
  })
}
