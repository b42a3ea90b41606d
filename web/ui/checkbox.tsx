import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldNote } from './field.tsx'

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  className?: string | undefined
}

export function Checkbox({
  label,
  hint,
  error,
  className,
  ...input
}: ChoiceProps & { error?: string | undefined }) {
  const note = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <input
          type="checkbox"
          aria-describedby={hint || error ? note : undefined}
          aria-invalid={error ? true : undefined}
          className={boxClass}
          {...input}
        />
        <span className="text-body leading-6">{label}</span>
      </label>
      {(hint || error) && (
        <div className="-mt-2 pl-8">
          <FieldNote id={note} error={error} hint={hint} />
        </div>
      )}
    </div>
  )
}

/** For a setting that holds at once, without a save button. */
export function Switch({ label, hint, className, ...input }: ChoiceProps) {
  const name = useId()
  const note = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-2 has-disabled:cursor-not-allowed">
        <span className="min-w-0 flex-1 basis-40">
          <span id={name} className="block text-body font-label">
            {label}
          </span>
          {hint && (
            <span id={note} className="block text-meta text-muted">
              {hint}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already says whether it is checked
          role="switch"
          // Not by all of the label, as the hint in it would be read twice.
          aria-labelledby={hint && !input['aria-label'] ? name : undefined}
          aria-describedby={hint ? note : undefined}
          className={switchClass}
          {...input}
        />
      </label>
    </div>
  )
}

const boxClass =
  "mt-0.5 size-5 flex-none appearance-none rounded-tag border-[1.5px] border-edge bg-surface checked:border-primary checked:bg-primary checked:after:mx-auto checked:after:mt-0.5 checked:after:block checked:after:h-2.5 checked:after:w-1.5 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-primary checked:after:content-[''] aria-invalid:border-danger disabled:border-line disabled:bg-sunken checked:disabled:bg-edge"

const switchClass =
  "relative h-8 w-13 flex-none appearance-none rounded-full bg-edge transition-colors after:absolute after:top-1 after:left-1 after:size-6 after:rounded-full after:bg-surface after:transition-transform after:duration-180 after:content-[''] checked:bg-libero checked:after:translate-x-5 disabled:bg-line"
