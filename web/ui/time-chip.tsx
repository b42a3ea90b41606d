import type { ComponentPropsWithRef, ElementType } from 'react'
import { classNames } from './class-names.ts'

/** `taken` is a time somebody else got while it was on screen: it stays as chalk, then the caller removes it. */
export type TimeChipState = 'free' | 'selected' | 'taken'

type TimeChipProps<As extends ElementType> = {
  /** Already written for the eye: '20:30'. */
  time: string
  price?: string | undefined
  /** A condition of taking it. */
  note?: string | undefined
  /** For a time that is chosen first; without a state, a press acts at once. */
  state?: TimeChipState
  /** A link component when the tap goes somewhere; a button otherwise. */
  as?: As
  className?: string | undefined
} & Omit<ComponentPropsWithRef<As>, 'as' | 'children' | 'className'>

const states: Record<TimeChipState, string> = {
  free: 'bg-libero-soft text-libero-ink border-libero-line hover:border-libero',
  selected: 'bg-libero text-on-libero border-libero',
  taken: 'bg-transparent text-muted border-dashed border-edge cursor-default',
}

const shape =
  'inline-flex flex-col items-center justify-center rounded-chip border-[1.5px] px-2.5 tnum transition-[background-color,border-color,scale]'

export function TimeChip<As extends ElementType = 'button'>({
  time,
  price,
  note,
  state,
  as,
  className,
  ...rest
}: TimeChipProps<As>) {
  const look = classNames(shape, states[state ?? 'free'], price ? 'min-h-14 py-1.5' : 'min-h-11', className)
  if (state === 'taken') return <TakenChip time={time} price={price} className={look} />

  const Component: ElementType = as ?? 'button'
  const button = Component === 'button' && {
    type: 'button',
    'aria-pressed': state && state === 'selected',
  }
  return (
    <Component className={classNames(look, 'active:scale-98')} {...button} {...rest}>
      <span className="text-card font-time">{time}</span>
      {price && <span className="text-meta wrap-anywhere">{price}</span>}
      {note && <span className="text-meta font-label text-warn">{note}</span>}
    </Component>
  )
}

type TakenChipProps = { time: string; price: string | undefined; className: string }

function TakenChip({ time, price, className }: TakenChipProps) {
  return (
    <span className={className}>
      <s className="text-card font-time">{time}</s>
      {/* Without a price it is one of a row of starts: taken long ago, or its hour has come. */}
      <span className={price ? 'text-meta' : 'sr-only'}>{price ? 'Appena occupato' : 'non libero'}</span>
    </span>
  )
}

/** The place of a chip that is still to come, of the same size. */
export function TimeChipSkeleton({ withPrice = false }: { withPrice?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('shimmer block min-w-16 rounded-chip bg-sunken', withPrice ? 'h-14' : 'h-11')}
    />
  )
}
