import { useQuery } from '@tanstack/react-query'
import { conflictMessage } from '#contract/banner-position.ts'
import { api } from '#web/api/query.ts'
import { useDebounced } from '#web/form/use-debounced.ts'
import type { BannerTyped } from './typed.ts'
import { unknownInWords } from './words.ts'

/** What the server says of a banner before it is saved, as soon as the form was changed. */
export type Foreseen = {
  /** The conflict that saving would meet (R30). */
  conflict: string | undefined
  /** Which of its cities are no comune. */
  unknownCities: string | undefined
}

export function useForeseen(typed: BannerTyped, exceptId: number | undefined, isDirty: boolean): Foreseen {
  const { position, startDate, endDate, targetCities, targetPostalCodes, isActive } = typed
  const reach = useDebounced(
    JSON.stringify({ position, startDate, endDate, targetCities, targetPostalCodes }),
  )
  // `reach` is the JSON of such fields, written above.
  const asked = JSON.parse(reach) as BannerTyped
  const { data } = useQuery({
    queryKey: ['banner-conflict', reach, exceptId],
    queryFn: () =>
      api('POST /api/admin/banner-conflict', {
        body: { ...asked, ...(exceptId && { exceptId }) },
      }),
    enabled: isDirty,
    retry: false,
    staleTime: 0,
  })
  // Until the server has looked at another position, nothing is known of it.
  const title = isActive && asked.position === position && data?.conflict?.title
  return {
    conflict: title ? conflictMessage(position, title) : undefined,
    unknownCities: unknownInWords(data?.unknownCities ?? []),
  }
}
