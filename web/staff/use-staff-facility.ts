import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffFacility } from '#contract/staff.ts'
import { staffFacilityQuery } from './queries.ts'

/** A change that answers with the facility as it is then: shown at once, and everything else is read again. */
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
    // What somebody else has saved meanwhile comes beside it.
    onError: () => queries.invalidateQueries({ queryKey: ['GET /api/staff/facilities/{id}'] }),
  })
}
