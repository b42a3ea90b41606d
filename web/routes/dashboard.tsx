import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { personal } from '#web/account/use-login-when-ended.ts'
import { useReader } from '#web/account/use-reader.ts'
import { bookingRequestsQuery, bookingsQuery } from '#web/booking/queries.ts'
import { postsQuery } from '#web/desk/posts-query.ts'
import { myMatchesQuery } from '#web/match/queries.ts'
import { renewCopy } from '#web/page/offline/renew-copy.ts'
import { pageContext, preload, serverClient } from '#web/page/page-data.ts'
import { DashboardFrame } from '#web/shell/frame/dashboard-frame.tsx'
import type { DeskNews } from '#web/shell/frame/desk-news.ts'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard'
import { toLogin } from './to-login.ts'

export const handle = personal

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  const { me } = await serverClient(request, context.get(pageContext))('GET /api/me', {})
  if (!me) throw toLogin(request)
  return me.isStaff ? preload(args, [postsQuery(), bookingRequestsQuery()]) : null
}

/** In the browser the query cache knows who is there, and notices when nobody is any more. */
export const clientLoader = () => null

export default function Dashboard() {
  const { me, isPending } = useReader()
  const desk = useDeskNews(me?.isStaff === true)
  useCopyOfPlans()
  if (isPending || !me) {
    return (
      <div role="status" className="p-8">
        <span className="sr-only">Verifico l’accesso</span>
        <SkeletonLine className="h-8 w-64" />
      </div>
    )
  }
  return (
    <DashboardFrame me={me} desk={desk}>
      <Outlet />
    </DashboardFrame>
  )
}

function useDeskNews(enabled: boolean): DeskNews | undefined {
  const ofPosts = useQuery({ ...postsQuery(), enabled })
  const ofRequests = useQuery({ ...bookingRequestsQuery(), enabled, refetchInterval: 60_000 })
  if (!enabled) return undefined
  return { posts: ofPosts.data?.posts ?? [], requests: ofRequests.data?.requests }
}

/**
 * Renews the copy for times without a network when the reader comes here, and whenever his plans have been read again.
 */
function useCopyOfPlans(): void {
  const bookings = useQuery({ ...bookingsQuery('to-come'), enabled: false }).dataUpdatedAt
  const matches = useQuery({ ...myMatchesQuery(), enabled: false }).dataUpdatedAt
  const readAt = Math.max(bookings, matches)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is read again by the server
  useEffect(renewCopy, [readAt])
}
