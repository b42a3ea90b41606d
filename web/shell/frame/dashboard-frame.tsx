import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { roleName } from '#web/words/role-words.ts'
import { OfflineBar } from '../failure/offline-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useEntries, useFacilityHere } from './dashboard-entries.ts'
import { SideMenu, SmallMenu } from './dashboard-menu.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskHeader } from './desk-header.tsx'
import type { DeskNews } from './desk-news.ts'
import { Header } from './header.tsx'

type DashboardFrameProps = {
  me: Me
  /** For readers who work at a facility. */
  desk: DeskNews | undefined
  children: ReactNode
}

/** The personal area: a side menu on a wide screen; on a phone the site's header and bar, or for staff those of their desk. */
export function DashboardFrame({ me, desk, children }: DashboardFrameProps) {
  const facilityId = useFacilityHere()
  const entries = useEntries(me, desk?.posts ?? [], facilityId)
  const here = entries.find(({ current }) => current)
  return (
    <>
      <div className="md:hidden">
        {desk ? <DeskHeader me={me} desk={desk} here={here} facilityId={facilityId} /> : <Header />}
        <OfflineBar />
      </div>
      {/* The side menu reaches the lower edge, also beneath the room for the question about cookies. */}
      <div className="md:-mb-(--question) md:grid md:min-h-svh md:grid-cols-[15.5rem_1fr]">
        <aside className="hidden border-r border-line bg-surface p-3.5 md:sticky md:top-0 md:flex md:h-svh md:flex-col md:overflow-y-auto strip:md:scroll-pb-[calc(0.875rem+var(--question))] strip:md:pb-[calc(0.875rem+var(--question))]">
          <Link to={paths.home} aria-label="Campo Libero, home" className="mx-3 my-4">
            <Logo />
          </Link>
          <div className="flex items-center gap-2.5 rounded-control border border-line p-3">
            <Avatar name={me.name} />
            <div className="min-w-0 text-meta text-ink2">
              <p className="truncate text-small font-bold text-ink">{me.name}</p>
              <p className="truncate">{me.email}</p>
              <p>{roleName(me)}</p>
            </div>
          </div>
          <SideMenu entries={entries} />
        </aside>
        <main
          id="contenuto"
          tabIndex={-1}
          className="min-w-0 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] outline-none md:px-8 md:pb-[calc(3rem+var(--question))]"
        >
          <SmallMenu entries={entries} isBelow={desk !== undefined} />
          {/* On a phone it stands under the header. */}
          <div className="max-md:hidden [&_p]:mb-5 [&_p]:rounded-control">
            <OfflineBar />
          </div>
          {children}
        </main>
      </div>
      {desk ? <DeskBar entries={entries} waiting={desk.requests?.length ?? 0} /> : <BottomBar />}
      <ToastRegion />
    </>
  )
}
