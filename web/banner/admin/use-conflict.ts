import { useQuery } from '@tanstack/react-query'
import { conflictMessage } from '#contract/banner-position.ts'
import { api } from '#web/lib/query.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { BannerTyped } from './typed.ts'

/** The conflict that saving would meet, told beside the position as soon as the form was changed (R30). */
export function useConflict(
  typed: BannerTyped,
  exceptId: number | undefined,
  isDirty: boolean,
): string | undefined {
  const { position, startDate, endDate, targetCities, targetPostalCodes, isActive } = typed
  const reach = useDebounced(
    JSON.stringify({ position, startDate, endDate, targetCities, targetPostalCodes }),
  )
  const { data } = useQuery({
    queryKey: ['banner-conflict', reach, exceptId],
    queryFn: () =>
      api('POST /api/admin/banner-conflict', {
        // `reach` is the JSON of such fields, written above.
        body: { ...(JSON.parse(reach) as BannerTyped), ...(exceptId && { exceptId }) },
      }),
    enabled: isActive && isDirty,
    retry: false,
    staleTime: 0,
  })
  const title = isActive && data?.conflict?.title
  return title ? conflictMessage(position, title) : undefined
}
