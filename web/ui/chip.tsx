import X from 'lucide-react/icons/x'
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

type RemovableChipProps = {
  children: ReactNode
  /** What is removed, for the button: 'Togli Calcio a 5'. */
  removeLabel: string
  onRemove: () => void
  icon?: ReactNode
}

/** An active filter with its own way out. */
export function RemovableChip({ children, removeLabel, onRemove, icon }: RemovableChipProps) {
  return (
    <span className={classNames(shape, 'border-line bg-surface pl-3.5')}>
      {icon}
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="-ml-1 flex size-10 items-center justify-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </span>
  )
}

const shape =
  'inline-flex min-h-10 flex-none items-center gap-2 rounded-full border text-small font-button whitespace-nowrap transition-[background-color,border-color,scale] pointer-coarse:min-h-11'
