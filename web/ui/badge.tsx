import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Soft and without an edge: a status is never something to press. */
export type BadgeTone = 'free' | 'warn' | 'danger' | 'info' | 'quiet'

const tones: Record<BadgeTone, string> = {
  free: 'bg-libero-soft text-libero-ink',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  quiet: 'bg-sunken text-ink2',
}

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string | undefined }

export function Badge({ tone = 'quiet', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 w-fit items-center gap-1.5 rounded-tag px-2 py-0.5 text-meta font-label [&_.lucide]:size-4',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
