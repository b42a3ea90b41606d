import { read } from '#web/api/query.ts'

type Search = { q?: string; only?: 'all' | 'blocked'; page?: number }

export const customersQuery = (id: number, search: Search) =>
  read('GET /api/facilities/{id}/customers', { params: { id }, query: search }, { staleTime: 10_000 })

export const customerQuery = (id: number, customerId: string) =>
  read(
    'GET /api/facilities/{id}/customers/{customerId}',
    { params: { id, customerId } },
    { staleTime: 5_000 },
  )
