import { type ReactNode, type RefObject, useRef } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldControl, type FieldProps, splitFieldProps } from './field.tsx'

export type ComboboxFrameProps = FieldProps & {
  startIcon?: ReactNode
  /** A button inside the box, such as the target that asks for the position. */
  endSlot?: ReactNode
  /** No label above and no box of its own: for a panel that has both, and shows the focus. The label is still read. */
  bare?: boolean
}

/** Label, box and note, the same round the plain and the completing input, so that nothing moves on the swap. */
export function ComboboxFrame(
  props: ComboboxFrameProps & {
    children: (control: FieldControl, box: RefObject<HTMLDivElement | null>) => ReactNode
  },
) {
  const { field, own } = splitFieldProps(props)
  const { startIcon, endSlot, bare = false, children } = own
  // The list hangs from the whole box, not from the input inside it.
  const box = useRef<HTMLDivElement>(null)
  return (
    <Field {...field} hideLabel={bare}>
      {control => (
        <div ref={box} className={bare ? bareBoxClass : boxClass}>
          <span className="flex-none text-muted empty:hidden max-[16rem]:hidden">{startIcon}</span>
          {children(control, box)}
          {endSlot && <span className="-mr-2 flex-none">{endSlot}</span>}
        </div>
      )}
    </Field>
  )
}

export const comboboxInputClass =
  'min-w-0 flex-1 self-stretch truncate bg-transparent text-body outline-none placeholder:text-muted'

const boxClass = controlClass(
  'flex items-center gap-3 has-focus-visible:border-focus has-focus-visible:outline-3 has-focus-visible:outline-focus/28 has-aria-invalid:border-danger',
)

const bareBoxClass = 'flex min-h-9 items-center gap-3'
