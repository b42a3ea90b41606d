import { type App, door } from '../kit/door.ts'
import { changeProfile, describePerson, describeSecurity, endOwnSession } from './service.ts'

export function accountDoors(app: App, options: { hasGoogle: boolean }) {
  door(app, 'GET /api/me', async ({ actor }) => ({
    me: actor.kind === 'guest' ? null : describePerson(actor),
  }))
  door(app, 'PATCH /api/me', async (context, { body }) => ({ me: await changeProfile(context, body) }))
  door(app, 'GET /api/me/security', context => describeSecurity(context))
  door(app, 'DELETE /api/me/sessions/{id}', async (context, { params }) => {
    await endOwnSession(context, params.id)
    return { ended: true }
  })
  door(app, 'GET /api/sign-in-options', async () => ({ google: options.hasGoogle }))
}
