import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonTone, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** What it does, for readers who do not see the icon: 'Chiudi'. */
  label: string
  icon: ReactNode
  tone?: ButtonTone
}

/**
 * A 44 px target around a 20 px icon. The tooltip is also its name: with a label of the same words it would be read twice.
 */
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
      title={label}
      className={buttonClass({ tone, size: 'medium' }, classNames('size-11 min-h-11! px-0!', className))}
      {...rest}
    >
      {icon}
    </button>
  )
}
