import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
} from 'react'
import { useLinkClickHandler, useLocation } from 'react-router'
import type { FacilitySummary } from '#contract/facility.ts'
import { meQuery } from '#web/account/queries.ts'
import { failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { favouritesQuery } from './queries.ts'

type Turn = { facility: FacilitySummary; isFavourite: boolean }

type HeartsOfReader = {
  isGuest: boolean
  /** The link by which a guest logs in and comes back, and what a press on it does. */
  login: { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** Undefined until the reader’s favourites have come, and where they do not come. */
  favouriteIds: ReadonlySet<number> | undefined
  turn: (turn: Turn) => void
}

const HeartsContext = createContext<HeartsOfReader | undefined>(undefined)

/**
 * Asks once, for all hearts within, who is here and what he likes, and turns the one that is pressed. If each heart
 * asked by itself, they would appear after their page, a few at a time, and the browser would style a list of them
 * twice as often.
 */
export function Hearts({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { data } = useQuery(meQuery())
  // While nobody knows yet who is here, nobody is led to the login.
  const isGuest = data?.me === null
  const { data: known } = useQuery({ ...favouritesQuery(), enabled: Boolean(data?.me) })
  const href = loginPath(`${pathname}${search}`)
  const onClick = useLinkClickHandler<HTMLAnchorElement>(href)
  const turn = useTurn()
  const hearts = useMemo(
    () => ({
      isGuest,
      login: { href, onClick },
      favouriteIds: known && new Set(known.favourites.map(each => each.facility.id)),
      turn,
    }),
    [isGuest, href, onClick, known, turn],
  )
  return <HeartsContext value={hearts}>{children}</HeartsContext>
}

export function useHearts(): HeartsOfReader {
  const hearts = useContext(HeartsContext)
  if (!hearts) throw new Error('A heart stands outside <Hearts>')
  return hearts
}

const mutationKey = ['favourite']

/** A second tap within this time is ignored: it would turn back what the first has turned. */
const TWICE_MS = 400

/** Shown at once; taken back where the server refuses. */
function useTurn(): (turn: Turn) => void {
  const queries = useQueryClient()
  const { queryKey } = favouritesQuery()
  // After several presses the favourites are read again only once the last one is answered.
  const readAgain = () =>
    queries.isMutating({ mutationKey }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ facility, isFavourite }: Turn) =>
      api('POST /api/me/favourites', { body: { facilityId: facility.id, isFavourite } }),
    onMutate: async ({ facility, isFavourite }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      const others = before?.favourites.filter(each => each.facility.id !== facility.id) ?? []
      const own = isFavourite ? [{ facility, sports: [], imageUrl: null }] : []
      queries.setQueryData(queryKey, { favourites: [...others, ...own] })
      return before
    },
    onSuccess: readAgain,
    onError: async (error, { facility, isFavourite }, before) => {
      queries.setQueryData(queryKey, before)
      await readAgain()
      const now = queries.getQueryData(queryKey)?.favourites.some(each => each.facility.id === facility.id)
      // Turned though its answer was lost: pressed again it would turn back.
      if (now !== isFavourite) showToast(failureToast(error))
    },
  })
  const last = useRef({ facilityId: 0, at: 0 })
  return useCallback(
    turn => {
      const facilityId = turn.facility.id
      const at = performance.now()
      if (last.current.facilityId === facilityId && at - last.current.at < TWICE_MS) return
      last.current = { facilityId, at }
      mutate(turn)
    },
    [mutate],
  )
}
