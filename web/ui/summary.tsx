import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SummaryProps = { className?: string; children: ReactNode }

/** The line that folds a `details` out and in. Browsers each draw a triangle of their own there; this is ours. */
export function Summary({ className = 'text-small font-button', children }: SummaryProps) {
  return (
    <summary
      className={classNames(
        'inline-flex min-h-11 list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="size-5 flex-none transition-transform duration-180 [[open]>summary>&]:rotate-180"
      />
    </summary>
  )
}
