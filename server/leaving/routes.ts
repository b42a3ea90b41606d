import type { Company } from '#contract/site.ts'
import { type Person, requirePerson } from '../kit/actor.ts'
import { type App, door } from '../kit/door.ts'
import type { Caller } from '../kit/http/caller.ts'
import { describeLeaving, leaveForGood } from './service.ts'

type Parts = {
  auth: {
    requireProof: (person: Person, address: string | undefined, password: string | undefined) => Promise<void>
    endSession: (cookie: Caller['cookie']) => Promise<readonly string[]>
  }
  company: Company
}

export function leavingDoors(app: App, { auth, company }: Parts) {
  door(app, 'GET /api/me/leaving', context => describeLeaving(context))
  door(app, 'POST /api/me/leaving', async (context, { body, caller }) => {
    await auth.requireProof(requirePerson(context.actor), caller.address, body.password)
    await leaveForGood(context, body.version, company)
    caller.handOn(await auth.endSession(caller.cookie))
    return { done: true as const }
  })
}
