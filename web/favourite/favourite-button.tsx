import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { Link, useLocation } from 'react-router'
import type { FacilitySummary } from '#contract/facility.ts'
import { meQuery } from '#web/account/queries.ts'
import { failureToast } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { favouritesQuery } from './queries.ts'

const mutationKey = ['favourite']

const size = 'size-11 min-h-11! px-0!'

/** Whether a facility is among one's favourites, turned by a press; a guest logs in first and comes back here. */
export function FavouriteButton({ facility }: { facility: FacilitySummary }) {
  const { pathname, search } = useLocation()
  const { data } = useQuery(meQuery())
  const { data: known } = useQuery({ ...favouritesQuery(), enabled: Boolean(data?.me) })
  const change = useChange(facility)
  const label = `Salva ${facility.name} tra i preferiti`
  if (!data?.me)
    return (
      <Link
        to={loginPath(`${pathname}${search}`)}
        aria-label={label}
        title={label}
        className={buttonClass({ tone: 'plain' }, size)}
      >
        <Heart aria-hidden="true" />
      </Link>
    )
  const isFavourite = known?.favourites.some(each => each.facility.id === facility.id) ?? false
  return (
    <IconButton
      label={label}
      aria-pressed={isFavourite}
      onClick={() => change.mutate(!isFavourite)}
      icon={<Heart aria-hidden="true" className={isFavourite ? 'fill-current text-danger' : ''} />}
    />
  )
}

/** Shown at once; taken back where the server refuses. */
function useChange(facility: FacilitySummary) {
  const queries = useQueryClient()
  const { queryKey } = favouritesQuery()
  return useMutation({
    mutationKey,
    mutationFn: (isFavourite: boolean) =>
      api('POST /api/me/favourites', { body: { facilityId: facility.id, isFavourite } }),
    onMutate: async isFavourite => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      const others = before?.favourites.filter(each => each.facility.id !== facility.id) ?? []
      const own = isFavourite ? [{ facility, sports: [], imageUrl: null }] : []
      queries.setQueryData(queryKey, { favourites: [...others, ...own] })
      return before
    },
    onError: (error, _isFavourite, before) => {
      queries.setQueryData(queryKey, before)
      showToast(failureToast(error))
    },
    // Of several presses the last one's answer is the one to show.
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined,
  })
}
