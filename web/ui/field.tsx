import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'

/** What the control inside must carry so that label, hint and error are read with it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  /** Stands under the control until there is an error. */
  hint?: ReactNode
  /** Replaces the hint, with icon and text. */
  error?: string | undefined
  /** Adds '(facoltativo)' after the label, or the word as it agrees with it. */
  optional?: boolean | 'facoltativa' | 'facoltativi' | 'facoltative'
  /** At the right of the label, such as 'Password dimenticata?'. */
  labelEnd?: ReactNode
  id?: string | undefined
  className?: string | undefined
}

/** Splits a control's props into those of its `Field` and its own. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hint, error, optional = false, labelEnd, id, className, ...own } = props
  return { field: { label, hint, error, optional, labelEnd, id, className }, own }
}

type FieldFrameProps = FieldProps & {
  children: (control: FieldControl) => ReactNode
  /** The label is then read aloud only. */
  hideLabel?: boolean
}

/** Label always visible above; one line under the control, hint or error, never both. */
export function Field({
  label,
  hint,
  error,
  optional,
  labelEnd,
  id,
  className,
  hideLabel = false,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const hasNote = Boolean(error || hint)
  return (
    <div className={className}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3'}>
        <label id={`${controlId}-label`} htmlFor={controlId} className="text-small font-label">
          {label}
          {optional && (
            <span className="font-normal text-muted"> ({optional === true ? 'facoltativo' : optional})</span>
          )}
        </label>
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasNote && <FieldNote id={noteId} error={error} hint={hint} />}
    </div>
  )
}

export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (!error) {
    return (
      <p id={id} className="mt-1.5 text-meta text-muted">
        {hint}
      </p>
    )
  }
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-meta font-label text-danger">
      <CircleAlert className="size-4 translate-y-px" />
      {error}
    </p>
  )
}
