import { type App, door } from '../kit/door.ts'

export function accountDoors(app: App) {
  door(app, 'GET /api/me', async ({ actor }) => {
    if (actor.kind === 'guest') return { me: null }
    const { id, name, email, phone, role } = actor
    return { me: { id, name, email, phone, role } }
  })
}
