import type { NewPeriod } from '#contract/period.ts'
import type { NewWeek } from '#contract/week.ts'
import { read } from '#web/api/query.ts'

export const staffFacilitiesQuery = (search: { q?: string; page?: number } = {}) =>
  read('GET /api/staff/facilities', { query: search }, { staleTime: 10_000 })

export const weeksQuery = (id: number) =>
  read('GET /api/staff/facilities/{id}/weeks', { params: { id } }, { staleTime: 10_000 })

/** Asked again each time: bookings come in while somebody thinks about prices. */
export const weekPreviewQuery = (id: number, body: NewWeek) =>
  read('POST /api/staff/facilities/{id}/weeks/preview', { params: { id }, body }, { staleTime: 0 })

export const peopleQuery = (id: number) =>
  read('GET /api/staff/facilities/{id}/people', { params: { id } }, { staleTime: 5_000 })

export const facilityLogQuery = (id: number, before?: number) =>
  read(
    'GET /api/staff/facilities/{id}/audit',
    { params: { id }, query: before === undefined ? {} : { before } },
    { staleTime: 5_000 },
  )

export const invitationQuery = (key: string) =>
  read('GET /api/invitations/{key}', { params: { key } }, { staleTime: 0 })

export const staffFacilityQuery = (id: number) =>
  read('GET /api/staff/facilities/{id}', { params: { id } }, { staleTime: 5_000 })

/** The first free time of each field on a day. */
export const firstTimesQuery = (id: number, date: string) =>
  read('GET /api/facilities/{id}/plan', { params: { id }, query: { date } }, { staleTime: 5_000 })

export const periodsQuery = (id: number) =>
  read('GET /api/staff/facilities/{id}/periods', { params: { id } }, { staleTime: 10_000 })

export const periodPreviewQuery = (id: number, body: NewPeriod) =>
  read('POST /api/staff/facilities/{id}/periods/preview', { params: { id }, body }, { staleTime: 0 })

export const termsQuery = (id: number) =>
  read('GET /api/staff/facilities/{id}/terms', { params: { id } }, { staleTime: 10_000 })
