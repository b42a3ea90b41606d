import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The shell of the public site: header, page, footer and, on a phone, the bar. */
export function PageFrame({ children }: { children: ReactNode }) {
  const hasOwnHeader = useMatches().some(({ handle }) => isObject(handle) && handle['hasOwnHeader'] === true)
  return (
    <>
      <div className={hasOwnHeader ? 'hidden md:block' : undefined}>
        <Header />
      </div>
      <main id="contenuto" tabIndex={-1} className="min-h-[70svh] outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <ToastRegion />
      <RouteAnnouncer />
    </>
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
