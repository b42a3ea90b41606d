import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Import, Mapping } from '#contract/import.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped } from '#web/form/checked-form.ts'
import { allShown, seenOf } from './queries.ts'

/** Has the file read again with what was explained in the form that is kept under a name. */
export function useReread(found: Import, kept: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { mapping: Mapping; source?: string }) =>
      api('PATCH /api/imports/{id}', { params: { id: found.id }, body: { ...body, seen: seenOf(found) } }),
    onSuccess: () => forgetTyped(kept),
    onSettled: () => queries.invalidateQueries(allShown),
  })
}
