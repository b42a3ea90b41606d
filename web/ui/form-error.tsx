import { classNames } from './class-names.ts'

/** What went wrong with a whole form, shown where the eye is; unlike a toast it stays. */
export function FormError({ children, className }: { children: string | undefined; className?: string }) {
  if (!children) return null
  return (
    <p
      role="alert"
      className={classNames(
        'rounded-control bg-danger-soft p-3 text-small font-label text-danger',
        className,
      )}
    >
      {children}
    </p>
  )
}
