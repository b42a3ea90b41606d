import { type App, door } from '../kit/door.ts'
import { blockCustomer, findCustomers, getCustomer, noteCustomer } from './service.ts'

export function customerDoors(app: App) {
  door(app, 'GET /api/facilities/{id}/customers', (context, { params, query }) =>
    findCustomers(context, params.id, query),
  )
  door(app, 'GET /api/facilities/{id}/customers/{customerId}', (context, { params }) =>
    getCustomer(context, { facilityId: params.id, id: params.customerId }),
  )
  door(app, 'PATCH /api/facilities/{id}/customers/{customerId}', (context, { params, body }) =>
    noteCustomer(context, { facilityId: params.id, id: params.customerId }, body),
  )
  door(app, 'POST /api/facilities/{id}/customers/{customerId}/block', (context, { params, body }) =>
    blockCustomer(context, { facilityId: params.id, id: params.customerId }, body),
  )
}
