import type { ReactNode } from 'react'

/** What a form at the desk comes to and its button: in sight while the form scrolls in its dialog, except where a screen is low. */
export function FormEnd({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 grid gap-3 border-t border-line bg-surface px-4 pt-3 pb-4 md:-bottom-6 md:-mx-7 md:-mb-6 md:px-7 md:pb-5 short:static">
      {children}
    </div>
  )
}
