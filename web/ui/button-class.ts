import { classNames } from './class-names.ts'

/**
 * `go` (green) is only for what can be taken now: book, join, enrol. Every other main action is `ink`.
 */
export type ButtonTone = 'ink' | 'go' | 'ghost' | 'plain' | 'danger'
/** 40, 48 and 52 px high; large is for sheets. Small ones keep a 44 px target on touch. */
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its box. */
  wide?: boolean | undefined
}

const tones: Record<ButtonTone, string> = {
  ink: 'bg-primary text-on-primary hover:bg-primary-hover',
  go: 'bg-libero text-on-libero hover:bg-libero-hover',
  ghost: 'border-[1.5px] border-edge text-ink hover:bg-sunken',
  plain: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-10 px-4 text-small rounded-chip pointer-coarse:min-h-11',
  medium: 'min-h-12 px-5 text-body rounded-control',
  large: 'min-h-13 px-6 text-card rounded-control',
}

const shape =
  'inline-flex items-center justify-center gap-2 py-1 font-button text-center select-none transition-[background-color,color,opacity,scale] active:scale-98'

// Disabled is said by the fill, not by opacity, so that the text stays readable.
const disabledLook =
  'disabled:bg-sunken disabled:text-muted disabled:border-transparent disabled:active:scale-100 disabled:cursor-not-allowed'

export function buttonClass(
  { tone = 'ink', size = 'medium', wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(shape, sizes[size], tones[tone], disabledLook, wide && 'w-full', className)
}
