import type { Import } from '#contract/import.ts'
import { read } from '#web/api/query.ts'

export type Shown = 'all' | 'stored' | 'refused' | 'double'

export const importsQuery = () => read('GET /api/imports', {}, { staleTime: 0 })
export const twinsQuery = () => read('GET /api/twins', {}, { staleTime: 0 })
export const importQuery = (id: string, show: Shown = 'all', after = 0) =>
  read('GET /api/imports/{id}', { params: { id }, query: { show, after } }, { staleTime: 0 })
/** Every import, whichever of its rows are shown. */
export const allShown = { queryKey: ['GET /api/imports/{id}'] } as const

/** How the file is read as it is shown: sent with what follows from it, so that nobody goes over a colleague's explanations. */
export function seenOf({ mapping, source, isBookable }: Import) {
  return { mapping, source, isBookable }
}
