import Lock from 'lucide-react/icons/lock'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className'> & {
    startIcon?: ReactNode
    /** A button inside the box, at its end. */
    endSlot?: ReactNode
    /** Shown but not to be changed; give the reason as `hint`. */
    locked?: boolean
  }

export function TextField(props: TextFieldProps) {
  const { field, own } = splitFieldProps(props)
  const { startIcon, endSlot, locked = false, ...input } = own
  const end = locked ? <Lock className="mr-2.5 text-ink2" aria-label="Bloccato" /> : endSlot
  return (
    <Field {...field}>
      {control => (
        <div className="relative">
          {startIcon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">
              {startIcon}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            readOnly={locked || input.readOnly}
            className={controlClass(classNames(startIcon ? 'pl-11' : null, end ? 'pr-13' : null))}
          />
          {end && <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>}
        </div>
      )}
    </Field>
  )
}

/** Numbers keep the grouping the caller formats them with: '347 555 0182'. */
export function PhoneField({
  label = 'Telefono',
  ...rest
}: Partial<Pick<TextFieldProps, 'label'>> & Omit<TextFieldProps, 'label'>) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" label={label} {...rest} />
}

/** Whole numbers; bounds are `min` and `max`. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField {...props} type="number" inputMode="numeric" />
}
