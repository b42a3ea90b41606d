import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import type { Input } from '#web/api/client.ts'
import { failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { readAgainIfRefused } from '#web/api/read-again.ts'
import { showAnswer, timesChanged } from '#web/api/show-answer.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { organisedQuery } from '../queries.ts'

type Change =
  | 'PATCH /api/staff/tournaments/{id}'
  | 'POST /api/staff/tournaments/{id}/status'
  | 'POST /api/staff/tournaments/{id}/registrations'
  | 'POST /api/staff/tournaments/{id}/registrations/{registrationId}/payment'
  | 'POST /api/staff/tournaments/{id}/registrations/{registrationId}/removal'
  | 'POST /api/staff/tournaments/{id}/registrations/{registrationId}/name'
  | 'POST /api/staff/tournaments/{id}/registrations/{registrationId}/readmission'
  | 'POST /api/staff/tournaments/{id}/registrations/{registrationId}/place'
  | 'POST /api/staff/tournaments/{id}/draw'
  | 'POST /api/staff/tournaments/{id}/calendar'
  | 'POST /api/staff/tournaments/{id}/matches/{number}/time'
  | 'POST /api/staff/tournaments/{id}/matches/{number}/result'

/** A change of a tournament: its answer is the whole tournament, which takes the place of the old one. */
export function useOrganise<Key extends Change>(key: Key, done?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<Key>) => api(key, input),
    // All of these addresses name the tournament, and answer with the same.
    onMutate: input => {
      const { params } = input as Input<Change>
      return timesChanged(queries, organisedQuery(params.id).queryKey)
    },
    onSuccess: async (reply, _input, before) => {
      const organised = reply as OrganisedTournament
      await showAnswer(queries, organisedQuery(organised.id).queryKey, organised, before)
      void queries.invalidateQueries({ queryKey: ['GET /api/staff/tournaments'] })
      if (done) showToast({ title: done })
    },
    onError: error => {
      showToast(failureToast(error))
      const all = ['GET /api/staff/tournaments/{id}']
      if (key === 'PATCH /api/staff/tournaments/{id}') void readAgainIfRefused(queries, error, all)
      // No form is filled in here: what a lost answer has brought about is simply shown.
      else void queries.invalidateQueries({ queryKey: all })
    },
  })
}
