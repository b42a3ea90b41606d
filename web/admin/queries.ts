import type { auditSubjects } from '#contract/admin.ts'
import { read } from '#web/api/query.ts'

export const usersQuery = (query: { q?: string; page?: number }) =>
  read('GET /api/admin/users', { query }, { staleTime: 5_000 })

export type AuditSearch = { q?: string; subject?: (typeof auditSubjects)[number]; before?: number }

export const auditQuery = (query: AuditSearch) =>
  read('GET /api/admin/audit', { query }, { staleTime: 5_000 })

export const systemQuery = () =>
  read('GET /api/admin/jobs', {}, { staleTime: 5_000, refetchInterval: 30_000 })
export const contestsQuery = () => read('GET /api/contests', {}, { staleTime: 10_000 })
