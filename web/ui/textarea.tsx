import type { ComponentPropsWithRef } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

type TextareaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'className'> & {
    /** How much is written, when `maxLength` is set and the caller wants it shown. */
    count?: number
  }

export function Textarea(props: TextareaProps) {
  const { field, own } = splitFieldProps(props)
  const { count, ...textarea } = own
  const counter = count !== undefined && textarea.maxLength !== undefined && (
    <span className="text-meta text-muted tnum">
      {count}/{textarea.maxLength}
    </span>
  )
  return (
    <Field {...field} labelEnd={field.labelEnd ?? counter}>
      {control => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          // It is as large as its text, so long words must break: otherwise one could widen the page.
          className={controlClass('block resize-y py-3 field-sizing-content wrap-anywhere')}
        />
      )}
    </Field>
  )
}
