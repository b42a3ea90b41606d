import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffFacility } from '#contract/staff.ts'
import { readAgainIfRefused } from '#web/api/read-again.ts'
import { staffFacilityQuery } from './queries.ts'

/** A change whose answer is the changed facility: it is shown at once, and everything else is read again. */
export function useFacilityChange<Wish>(
  mutationFn: (wish: Wish) => Promise<StaffFacility>,
  options: Pick<UseMutationOptions<StaffFacility, Error, Wish>, 'onSuccess'> = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (mine, ...rest) => {
      queries.setQueryData(staffFacilityQuery(mine.facility.id).queryKey, mine)
      void queries.invalidateQueries()
      return options.onSuccess?.(mine, ...rest)
    },
    // Read again, so that what somebody else has saved meanwhile can be shown beside it.
    onError: error => readAgainIfRefused(queries, error, ['GET /api/staff/facilities/{id}']),
  })
}
