import { classNames } from './class-names.ts'

/**
 * The box of every control one types in. 16 px text: below that iOS zooms into the page. One at fault is brought into
 * sight with two lines of what is wrong below it.
 */
export function controlClass(className?: string): string {
  return classNames(
    'w-full min-h-12 rounded-control border-[1.5px] border-edge bg-surface px-3.5 text-body text-ink placeholder:text-muted transition-[border-color]',
    'focus-visible:border-focus focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-focus/28',
    'aria-invalid:border-danger aria-invalid:scroll-mb-14 [&[readonly]]:border-transparent [&[readonly]]:bg-sunken [&[readonly]]:text-ink2 disabled:border-transparent disabled:bg-sunken disabled:text-muted',
    className,
  )
}
