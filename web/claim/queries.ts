import { read } from '#web/api/query.ts'

export const ownClaimQuery = (facilityId: number) =>
  read('GET /api/facilities/{id}/claim', { params: { id: facilityId } })
export const claimsQuery = () => read('GET /api/claims', {}, { staleTime: 10_000 })
export const requestsQuery = () => read('GET /api/facility-requests', {}, { staleTime: 10_000 })
