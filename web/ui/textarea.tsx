import type { ComponentPropsWithRef } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'

type TextareaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'className'> & {
    /** How much is written, when `maxLength` is set and the caller wants it shown. */
    count?: number
  }

export function Textarea({
  label,
  hint,
  error,
  optional = false,
  labelEnd,
  id,
  className,
  count,
  ...textarea
}: TextareaProps) {
  const counter = count !== undefined && textarea.maxLength !== undefined && (
    <span className="text-meta text-muted tnum">
      {count}/{textarea.maxLength}
    </span>
  )
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelEnd={labelEnd ?? counter}
      id={id}
      className={className}
    >
      {control => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          className={controlClass('block resize-y py-3 field-sizing-content')}
        />
      )}
    </Field>
  )
}
