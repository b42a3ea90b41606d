import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewInvitation, PostRole } from '#contract/people.ts'
import { ApiError } from '#web/api/client.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped } from '#web/form/checked-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { peopleQuery } from '../queries.ts'

/** Changes to the staff of a facility. After each everything is read again, whether it worked or not. */
export function usePeople(id: number) {
  const queries = useQueryClient()
  const kept = `invitation ${id}`
  // Everything, because my own post may have changed, and with it the menu.
  const onSettled = () => queries.invalidateQueries()
  const invite = useMutation({
    mutationFn: (body: NewInvitation) =>
      api('POST /api/staff/facilities/{id}/invitations', { params: { id }, body }),
    onSuccess: ({ id: sent, email }) => {
      forgetTyped(kept)
      // The same again within an hour: no second letter goes out.
      const isKnown = queries
        .getQueryData(peopleQuery(id).queryKey)
        ?.invitations.some(invitation => invitation.id === sent)
      showToast(
        isKnown
          ? {
              title: 'Invito già mandato',
              description: `L’email per ${email} è già partita. Se non arriva, ritiralo e mandane un altro.`,
            }
          : { title: 'Invito mandato', description: `${email} riceve un’email con il link.` },
      )
    },
    // Not waited for: when the list has been read again, the next address may have been typed already.
    onSettled: () => void onSettled(),
  })
  const withdraw = useMutation({
    mutationFn: (invitationId: string) =>
      api('DELETE /api/staff/facilities/{id}/invitations/{invitationId}', { params: { id, invitationId } }),
    onSuccess: () => void showToast({ title: 'Invito ritirato', description: 'Il link non vale più.' }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ personId, role }: { personId: string; role: PostRole }) =>
      api('PATCH /api/staff/facilities/{id}/people/{personId}', { params: { id, personId }, body: { role } }),
    // What the other was refused for may hold no more.
    onMutate: (): void => remove.reset(),
    onSuccess: () => void showToast({ title: 'Ruolo cambiato', description: 'Vale da subito.' }),
    // A colleague was quicker: the row goes, and with it the place for an error.
    onError: error => {
      if (error instanceof ApiError && error.code === 'not-found')
        showToast({ tone: 'info', title: 'Questa persona non lavora più qui' })
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ personId }: { personId: string }) =>
      api('DELETE /api/staff/facilities/{id}/people/{personId}', { params: { id, personId } }),
    onMutate: (): void => change.reset(),
    onSettled,
  })
  return { kept, invite, withdraw, change, remove }
}

export type People = ReturnType<typeof usePeople>
