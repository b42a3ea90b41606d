import { UNDO_SECONDS } from '#contract/desk.ts'
import type { PriceWish } from '#contract/desk-price.ts'
import { read } from '#web/api/query.ts'
import type { Place } from './place.ts'

// The server sends news of changes (`use-news.ts`); asking every minute makes up for news that do not arrive.
export const dayQuery = (id: number, date: string) =>
  read(
    'GET /api/facilities/{id}/day',
    { params: { id }, query: { date } },
    { staleTime: 5_000, refetchInterval: 60_000 },
  )

export const rainQuery = (id: number, query: { date: string; until: string }) =>
  read('GET /api/facilities/{id}/rain', { params: { id }, query }, { staleTime: 5_000 })

export const seriesQuery = (id: number, query: Place & { fromDate: string; toDate: string }) =>
  read('GET /api/facilities/{id}/series', { params: { id }, query }, { staleTime: 0 })

export const deskPriceQuery = (id: number, body: PriceWish) =>
  read(
    'POST /api/facilities/{id}/desk-price',
    { params: { id }, body },
    { staleTime: 5_000, refetchInterval: 60_000 },
  )

export const allDeskPrices = { queryKey: ['POST /api/facilities/{id}/desk-price'] } as const

export const numbersQuery = (id: number, query: { fromDate: string; toDate: string }) =>
  read('GET /api/facilities/{id}/numbers', { params: { id }, query }, { staleTime: 60_000 })

export const allDays = { queryKey: ['GET /api/facilities/{id}/day'] } as const
export const allRains = { queryKey: ['GET /api/facilities/{id}/rain'] } as const

/** A little less than the server allows, so that a press in the last second still works. */
export const SECONDS_TO_UNDO = UNDO_SECONDS - 1
