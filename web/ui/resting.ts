import { classNames } from './class-names.ts'

/**
 * For a button that may have nothing more to do after its own press. With `disabled` it would lose the focus, and users
 * of a keyboard or a screen reader their place on the page.
 */
export function resting(isResting: boolean, onClick: () => void, className?: string) {
  return {
    ...(isResting && { 'aria-disabled': true }),
    onClick: isResting ? undefined : onClick,
    className: classNames(isResting && restingClass, className),
  }
}

const restingClass =
  'aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:active:scale-100'
