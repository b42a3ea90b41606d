import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, redirect, useLocation, useNavigate } from 'react-router'
import { meQuery } from '#web/account/queries.ts'
import { pageContext, serverClient } from '#web/lib/page-data.ts'
import { loginPath } from '#web/path/login-path.ts'
import { DashboardFrame } from '#web/shell/dashboard-frame.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { me } = await serverClient(request, context.get(pageContext))('GET /api/me', {})
  const { pathname, search } = new URL(request.url)
  if (!me) throw redirect(loginPath(`${pathname}${search}`))
  return null
}

/** In the browser the query cache knows who is there, and notices when nobody is any more. */
export const clientLoader = () => null

export default function Dashboard() {
  const { data, isPending } = useQuery(meQuery())
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isGuest = data?.me === null
  useEffect(() => {
    // Somebody who has just logged out is on his way to the home page: the address has gone before the screen.
    if (isGuest && window.location.pathname === pathname)
      void navigate(loginPath(`${pathname}${search}`), { replace: true })
  }, [isGuest, navigate, pathname, search])

  if (isPending || !data?.me) {
    return (
      <div role="status" className="p-8">
        <span className="sr-only">Verifico l’accesso</span>
        <SkeletonLine className="h-8 w-64" />
      </div>
    )
  }
  return (
    <DashboardFrame me={data.me}>
      <Outlet />
    </DashboardFrame>
  )
}
