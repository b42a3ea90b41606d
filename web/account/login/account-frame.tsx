import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'

/** Frame of the login and of the pages that lead back to it: a clay court above, or beside on a wide screen. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-svh bg-surface md:grid md:grid-cols-[27.5rem_1fr] lg:grid-cols-[32rem_1fr]">
      <header className="relative h-58 overflow-hidden md:order-2 md:h-auto">
        <CourtPicture sport="tennis" mode="crop" className="absolute inset-0 *:size-full" />
        <Link
          to={paths.home}
          aria-label="Campo Libero, home"
          className="absolute top-4 left-4 flex rounded-control bg-surface px-3.5 py-3 shadow-e2 md:hidden"
        >
          <Logo />
        </Link>
      </header>
      <main
        id="contenuto"
        tabIndex={-1}
        className="relative outline-none -mt-5 rounded-t-sheet bg-surface px-5 pt-5 pb-12 md:mt-0 md:rounded-none md:px-10 md:pt-8"
      >
        <Link to={paths.home} aria-label="Campo Libero, home" className="mb-10 hidden w-fit py-2 md:flex">
          <Logo />
        </Link>
        {children}
      </main>
      <ToastRegion />
    </div>
  )
}
