import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type SegmentOption<Value extends string> = {
  value: Value
  label: ReactNode
  disabled?: boolean
}

type SegmentedProps<Value extends string> = {
  label: string
  /** For a form whose draft is kept. */
  name?: string
  /** The label is then read aloud only. */
  hideLabel?: boolean
  options: readonly SegmentOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Native radios in one well: 'Durata', 'Login | Registrati'. */
export function Segmented<Value extends string>({
  label,
  name,
  hideLabel = false,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const ownName = useId()
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-small font-label'}>{label}</legend>
      <div className="flex flex-wrap rounded-control bg-sunken p-1">
        {options.map(option => (
          <label key={option.value} className={segmentClass}>
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-chip outline-offset-0 disabled:cursor-not-allowed"
            />
            <span className="pointer-events-none">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

// In the dark theme the chosen segment is ink: a lighter grey on grey would not be seen.
const segmentClass =
  'relative flex min-h-10 flex-1 items-center justify-center rounded-chip px-1 text-center whitespace-nowrap text-small font-button text-ink2 transition-colors pointer-coarse:min-h-11 has-checked:bg-[light-dark(var(--color-surface),var(--color-primary))] has-checked:text-[light-dark(var(--color-ink),var(--color-on-primary))] has-checked:shadow-e1 has-disabled:text-muted has-disabled:line-through'
