import type { ReactNode } from 'react'

type ProgressProps = {
  /** '11 squadre su 16' */
  label: string
  value: number
  max: number
  /** At the right of the label. */
  note?: ReactNode
  className?: string | undefined
}

/** How full something is; the words always say it too. */
export function Progress({ label, value, max, note, className }: ProgressProps) {
  const share = max > 0 ? Math.min(100, (100 * value) / max) : 0
  return (
    <div className={className}>
      <div className="mb-1.5 flex justify-between gap-3 text-meta">
        <span className="font-label">{label}</span>
        {note && <span className="text-muted">{note}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
