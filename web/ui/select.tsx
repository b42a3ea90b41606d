import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

type SelectProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'className'> & {
    /** The label is then read aloud only: where the choice itself says what it is. */
    hideLabel?: boolean
    /** The `<option>`s: the native list is the best one on a phone. */
    children: ReactNode
  }

export function Select(props: SelectProps) {
  const { field, own } = splitFieldProps(props)
  const { hideLabel, children, ...select } = own
  return (
    <Field {...field} {...(hideLabel && { hideLabel })}>
      {control => (
        <div className="relative">
          <select {...select} {...control} className={controlClass('appearance-none truncate pr-11')}>
            {children}
          </select>
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink2" />
        </div>
      )}
    </Field>
  )
}
