import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonTone, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** What it does, for readers who do not see the icon: 'Chiudi'. */
  label: string
  icon: ReactNode
  tone?: ButtonTone
}

/** A 44 px target around a 20 px icon; the label is also its tooltip. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass({ tone, size: 'medium' }, classNames('size-11 min-h-11! px-0!', className))}
      {...rest}
    >
      {icon}
    </button>
  )
}
