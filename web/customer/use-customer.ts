import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Customer, CustomerNotes } from '#contract/customer.ts'
import { orArrived } from '#web/api/arrived.ts'
import { failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { readAgainIfRefused } from '#web/api/read-again.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { customerQuery } from './queries.ts'

/** What is done with one customer; what comes of it is shown at once, and lists are read again. */
export function useCustomerChanges(id: number, customerId: string) {
  const queries = useQueryClient()
  const params = { id, customerId }
  const own = customerQuery(id, customerId).queryKey
  const keep = (customer: Customer, title: string) => {
    queries.setQueryData(own, customer)
    void queries.invalidateQueries({ queryKey: ['GET /api/facilities/{id}/customers'] })
    void queries.invalidateQueries({ queryKey: ['GET /api/facilities/{id}/day'] })
    showToast({ title })
  }
  const note = useMutation({
    mutationFn: (body: CustomerNotes) =>
      api('PATCH /api/facilities/{id}/customers/{customerId}', { params, body }),
    onSuccess: customer => keep(customer, 'Scheda salvata'),
    // Read again, so that what is saved now is shown beside what is being typed.
    onError: error => readAgainIfRefused(queries, error, own),
  })
  const block = useMutation({
    mutationFn: (body: { version: number; isBlocked: boolean }) =>
      orArrived(api('POST /api/facilities/{id}/customers/{customerId}/block', { params, body }), async () => {
        const now = await api('GET /api/facilities/{id}/customers/{customerId}', { params })
        return now.isBlocked === body.isBlocked && now
      }),
    onSuccess: customer => keep(customer, customer.isBlocked ? 'Cliente bloccato' : 'Cliente riammesso'),
    onError: error => {
      showToast(failureToast(error))
      return readAgainIfRefused(queries, error, own)
    },
  })
  return { note, block }
}

export type CustomerChanges = ReturnType<typeof useCustomerChanges>
