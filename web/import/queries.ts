import { read } from '#web/lib/query.ts'

export type Shown = 'all' | 'stored' | 'refused' | 'double'

export const importsQuery = () => read('GET /api/imports', {}, { staleTime: 0 })
export const importQuery = (id: string, show: Shown = 'all') =>
  read('GET /api/imports/{id}', { params: { id }, query: { show } }, { staleTime: 0 })
