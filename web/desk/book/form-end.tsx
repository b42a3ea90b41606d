import type { ReactNode } from 'react'

/**
 * The end of a form at the desk, with its price and button: in sight while the form scrolls, except on a low screen. The
 * dialog keeps what has the focus above it.
 */
export function FormEnd({ children }: { children: ReactNode }) {
  return (
    <div
      data-form-end
      className="sticky -bottom-4 z-10 -mx-4 -mb-4 grid gap-3 border-t border-line bg-surface px-4 pt-3 pb-4 md:-bottom-6 md:-mx-7 md:-mb-6 md:px-7 md:pb-5 short:static"
    >
      {children}
    </div>
  )
}
