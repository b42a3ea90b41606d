import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'children'> & {
    children: ReactNode
    icon?: ReactNode
    /** Keeps the width, shows the spinner and swallows further clicks. */
    loading?: boolean
    /** What it says meanwhile: 'Salvando...'. */
    loadingText?: string
  }

export function Button({
  tone,
  size,
  wide,
  className,
  children,
  icon,
  loading = false,
  loadingText,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled` while loading: the focus would be lost, and with it the place of who reads by ear.
  const press = loading ? (event: MouseEvent) => event.preventDefault() : onClick
  return (
    <button
      type={type}
      className={buttonClass(look(tone, size, wide), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      <Label text={children} loading={loading} loadingText={loadingText} />
    </button>
  )
}

type ButtonLinkProps<As extends ElementType> = ButtonLook & {
  /** The router's Link, or nothing for a plain anchor. */
  as?: As
  icon?: ReactNode
  endIcon?: ReactNode
  children: ReactNode
  className?: string | undefined
} & Omit<ComponentPropsWithRef<As>, 'as' | 'children' | 'className'>

export function ButtonLink<As extends ElementType = 'a'>({
  as,
  tone,
  size,
  wide,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: ButtonLinkProps<As>) {
  const Component: ElementType = as ?? 'a'
  return (
    <Component className={buttonClass(look(tone, size, wide), className)} {...rest}>
      {icon}
      <span>{children}</span>
      {endIcon}
    </Component>
  )
}

type LabelProps = { text: ReactNode; loading: boolean; loadingText?: string | undefined }

/** Both texts lie in one cell, so the button is as wide as the longer one from the start. */
function Label({ text, loading, loadingText }: LabelProps) {
  if (!loadingText) return <span>{text}</span>
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className={classNames(loading && 'invisible')}>{text}</span>
      <span className={classNames(!loading && 'invisible')}>{loadingText}</span>
    </span>
  )
}

function look(tone: ButtonLook['tone'], size: ButtonLook['size'], wide: ButtonLook['wide']): ButtonLook {
  return { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }
}
