import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
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
  // Not `disabled` while loading: the focus would be lost, and a screen reader its place on the page.
  const press = loading ? (event: MouseEvent) => event.preventDefault() : onClick
  return (
    <button
      type={type}
      className={buttonClass({ tone, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      {...rest}
    >
      {icon && (loading ? <Spinner /> : icon)}
      <Label
        text={children}
        loading={loading}
        loadingText={loadingText}
        hasIcon={Boolean(icon)}
        isWide={wide}
      />
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
    <Component className={buttonClass({ tone, size, wide }, className)} {...rest}>
      {icon}
      <span>{children}</span>
      {endIcon}
    </Component>
  )
}

type LabelProps = {
  text: ReactNode
  loading: boolean
  loadingText?: string | undefined
  /** With an icon the spinner takes its place, otherwise it stands beside the words. */
  hasIcon: boolean
  /** A wide button has the width of its box, whatever its words. */
  isWide: boolean | undefined
}

/** The label and the loading text lie in one cell, so the button is as wide as the wider one from the start. */
function Label({ text, loading, loadingText, hasIcon, isWide }: LabelProps) {
  const spinner = loading && !hasIcon && <Spinner />
  if (!loadingText && !spinner) return <span>{text}</span>
  const room = hasIcon || isWide ? 'invisible' : 'invisible pl-7'
  return (
    <span className="grid items-center *:col-start-1 *:row-start-1">
      {/* Without a loading text the label is not visible, but a screen reader still reads it. */}
      <span className={loading ? (loadingText ? 'invisible' : 'opacity-0') : ''}>{text}</span>
      <span className={loading ? 'flex items-center justify-center gap-2' : room}>
        {spinner}
        {loadingText}
      </span>
    </span>
  )
}
