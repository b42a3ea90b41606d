import { type App, door } from '../kit/door.ts'
import { answerContest, contestMyLapse, getMyLapses, listContests } from './service.ts'

export function reliabilityDoors(app: App) {
  door(app, 'GET /api/me/lapses', async context => ({ lapses: await getMyLapses(context) }))
  door(app, 'POST /api/me/lapses/{id}/contest', (context, { params, body }) =>
    contestMyLapse(context, params.id, body.reason),
  )
  door(app, 'GET /api/contests', context => listContests(context))
  door(app, 'POST /api/contests/{id}/answer', (context, { params, body }) =>
    answerContest(context, params.id, body.isUpheld),
  )
}
