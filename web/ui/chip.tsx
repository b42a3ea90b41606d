import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  selected?: boolean
  icon?: ReactNode
}

/** A filter that is on or off. */
export function Chip({ children, selected = false, icon, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={classNames(
        shape,
        'px-3.5 active:scale-98',
        selected ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface hover:border-edge',
        'disabled:bg-sunken disabled:text-muted',
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

const shape =
  'inline-flex min-h-10 flex-none items-center gap-2 rounded-full border text-small font-button whitespace-nowrap transition-[background-color,border-color,scale] pointer-coarse:min-h-11'
