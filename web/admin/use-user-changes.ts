import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Suspension } from '#contract/admin.ts'
import { failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** What an admin can do with an account. After each change the list is read again, whether it worked or not. */
export function useUserChanges(id: string) {
  const queries = useQueryClient()
  const params = { id }
  const after = (title: string) => ({
    onSuccess: () => void showToast({ title }),
    onError: (error: Error) => void showToast(failureToast(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['GET /api/admin/users'] }),
  })
  const role = useMutation({
    mutationFn: (isAdmin: boolean) => api('PATCH /api/admin/users/{id}', { params, body: { isAdmin } }),
    ...after('Ruolo cambiato'),
  })
  const suspend = useMutation({
    mutationFn: (body: Suspension) => api('POST /api/admin/users/{id}/suspension', { params, body }),
    ...after('Account sospeso'),
  })
  const restore = useMutation({
    mutationFn: () => api('DELETE /api/admin/users/{id}/suspension', { params }),
    ...after('Account riattivato'),
  })
  const endSessions = useMutation({
    mutationFn: () => api('DELETE /api/admin/users/{id}/sessions', { params }),
    ...after('Sessioni chiuse'),
  })
  const dropFactor = useMutation({
    mutationFn: () => api('DELETE /api/admin/users/{id}/second-factor', { params }),
    ...after('Verifica disattivata'),
  })
  return { role, suspend, restore, endSessions, dropFactor }
}
