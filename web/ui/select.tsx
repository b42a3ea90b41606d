import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

type SelectProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'className'> & {
    startIcon?: ReactNode
    /** The label is then read aloud only: where the choice itself says what it is. */
    hideLabel?: boolean
    /** The `<option>`s: the native list is the best one on a phone. */
    children: ReactNode
  }

export function Select(props: SelectProps) {
  const { field, own } = splitFieldProps(props)
  const { startIcon, hideLabel, children, ...select } = own
  return (
    <Field {...field} {...(hideLabel && { hideLabel })}>
      {control => (
        <div className="relative">
          {startIcon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">
              {startIcon}
            </span>
          )}
          <select
            {...select}
            {...control}
            className={controlClass(classNames('appearance-none truncate pr-11', startIcon ? 'pl-11' : null))}
          >
            {children}
          </select>
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink2" />
        </div>
      )}
    </Field>
  )
}
