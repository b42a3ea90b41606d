import { classNames } from './class-names.ts'

/** Half a pitch in chalk, half lit; on whole pixels, so that it is sharp at 16 px. */
export function LogoMark({ className = 'h-6.5 w-9' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 36 26" aria-hidden="true" className={classNames('flex-none', className)}>
      <rect x="1" y="1" width="34" height="24" rx="3.5" fill="var(--color-surface)" />
      <path d="M18,2H31.5A2.5,2.5 0 0 1 34,4.5V21.5A2.5,2.5 0 0 1 31.5,24H18z" fill="var(--color-libero)" />
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <rect x="1" y="1" width="34" height="24" rx="3.5" />
        <path d="M18,1V8M18,18V25" />
        <path d="M18,8A5,5 0 0 0 18,18" />
      </g>
      <path d="M18,8A5,5 0 0 1 18,18" fill="none" stroke="var(--color-surface)" strokeWidth="2" />
    </svg>
  )
}

/** The mark with the name; put it inside the link to the home. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames('inline-flex items-center gap-3 text-ink', className)}>
      <LogoMark />
      <span className="heading text-[1.1875rem] leading-none">Campo Libero</span>
    </span>
  )
}
