import { ownDataFile } from '#contract/own-data.ts'
import { romeDate } from '../kit/civil-time.ts'
import { type App, door } from '../kit/door.ts'
import type { CountTry } from '../kit/tries.ts'
import { getOwnData } from './rights/service.ts'
import { changeProfile, describePerson, describeSecurity, endOwnSession } from './service.ts'

type Options = {
  hasGoogle: boolean
  countDownload: CountTry<[userId: string]>
}

export function accountDoors(app: App, options: Options) {
  door(app, 'GET /api/me', async ({ actor }) => ({
    me: actor.kind === 'guest' ? null : describePerson(actor),
  }))
  door(app, 'PATCH /api/me', async (context, { body }) => ({ me: await changeProfile(context, body) }))
  door(app, 'GET /api/me/security', context => describeSecurity(context))
  door(app, 'DELETE /api/me/sessions/{id}', async (context, { params }) => {
    await endOwnSession(context, params.id)
    return { done: true }
  })
  door(app, 'GET /api/me/data', async (context, { caller }) => {
    const data = await getOwnData(context, options.countDownload)
    caller.saveAs(ownDataFile(romeDate(context.at ?? new Date())))
    return data
  })
  door(app, 'GET /api/sign-in-options', async () => ({ google: options.hasGoogle }))
}
