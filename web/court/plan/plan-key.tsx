import type { ReactNode } from 'react'
import type { CourtState } from '../court-drawing.tsx'

const looks = {
  free: 'border-white bg-[#3e8f5c]',
  busy: 'border-[light-dark(#8fa095,#5e7268)] bg-[light-dark(#dde3db,#1b2823)]',
  closed:
    'border-[light-dark(#8fa095,#5e7268)] bg-[repeating-linear-gradient(135deg,transparent_0_3px,light-dark(#8fa095,#5e7268)_3px_4px)]',
} as const satisfies Record<CourtState, string>

/** What a court of a plan means that looks like this. */
export function PlanKey({ state, children }: { state: CourtState; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span
        className={`h-3.5 w-5.5 flex-none border forced-color-adjust-none ${looks[state]}`}
        aria-hidden="true"
      />
      {children}
    </span>
  )
}
