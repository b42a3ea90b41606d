import type { ReactNode } from 'react'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { OfflineBar } from '../failure/offline-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { useHandle } from './handle.ts'
import { Header } from './header.tsx'

/** The shell of the public site: header, page, footer and, on a phone, the bar. */
export function PageFrame({ children }: { children: ReactNode }) {
  const hasOwnHeader = useHandle('hasOwnHeader')
  return (
    <>
      <div className={hasOwnHeader ? 'hidden md:block' : undefined}>
        <Header />
      </div>
      <OfflineBar />
      <main id="contenuto" tabIndex={-1} className="min-h-[70svh] outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <ToastRegion />
    </>
  )
}
