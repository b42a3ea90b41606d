import { useQueryClient } from '@tanstack/react-query'
import type { StaffFacility } from '#contract/staff.ts'
import type { Change } from './field-shelf.tsx'
import { staffFacilityQuery } from './queries.ts'

/** Puts changed pictures into every list that holds the facility, without asking for all of them again. */
export function useFacilityChanges({ facility: { id } }: StaffFacility) {
  const queries = useQueryClient()
  const update = (change: (mine: StaffFacility) => StaffFacility) => {
    queries.setQueryData(staffFacilityQuery(id).queryKey, mine => mine && change(mine))
    queries.setQueriesData<{ facilities: StaffFacility[] }>(
      { queryKey: ['GET /api/staff/facilities'] },
      data =>
        data && {
          ...data,
          facilities: data.facilities.map(mine => (mine.facility.id === id ? change(mine) : mine)),
        },
    )
  }
  const ofFacility: Change = change => update(mine => ({ ...mine, pictures: [...change(mine.pictures)] }))
  const ofField =
    (fieldId: number): Change =>
    change =>
      update(mine => ({
        ...mine,
        fields: mine.fields.map(field =>
          field.id === fieldId ? { ...field, pictures: [...change(field.pictures)] } : field,
        ),
      }))
  return { ofFacility, ofField }
}
