import { classNames } from './class-names.ts'

/**
 * For a button whose own press may leave it nothing more to do. Truly disabled it would lose the focus, and whoever goes by keys
 * or by ear his place on the page.
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
