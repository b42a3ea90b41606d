import { classNames } from './class-names.ts'

/** A line of text to come; give it a width. */
export function SkeletonLine({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames('shimmer block h-4 rounded-tag bg-sunken', className)} />
  )
}

type SkeletonProps = {
  /** Read aloud once: 'Carico i campi'. */
  label?: string
  /** Height of the picture on top; none for plain rows. */
  picture?: boolean
  className?: string | undefined
}

/** A card to come: half a court in chalk above two lines. Give it the exact final height, so that nothing moves. */
export function Skeleton({ label, picture = true, className }: SkeletonProps) {
  return (
    <div
      role={label ? 'status' : undefined}
      className={classNames(
        'flex flex-col overflow-hidden rounded-card border border-line bg-surface',
        className,
      )}
    >
      {label && <span className="sr-only">{label}</span>}
      {picture && <ChalkCourt />}
      <div className="grid gap-2.5 p-4">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="h-3.5 w-2/5" />
      </div>
    </div>
  )
}

/** No sport yet, so only what every court has: a border, a halfway line and a circle. */
function ChalkCourt() {
  return (
    <svg
      viewBox="0 0 64 24"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="shimmer min-h-16 w-full flex-1 bg-sunken text-edge"
    >
      <g transform="rotate(-14 32 12)" fill="none" stroke="currentColor" strokeOpacity=".7" strokeWidth="1.5">
        <path
          d="M12-2H62V26H12zM37-2V26M12,4A8,8 0 0 1 12,20M42,12A5,5 0 1 1 32,12A5,5 0 1 1 42,12"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  )
}
