import { classNames } from './class-names.ts'

type StepsProps = {
  label: string
  steps: readonly { title: string; text?: string }[]
  /** Which one somebody is at, from 0; without it they only explain. */
  current?: number
  className?: string | undefined
}

/** Numbered steps in one row, or one below the other where there is no room. */
export function Steps({ label, steps, current, className }: StepsProps) {
  return (
    <ol aria-label={label} className={classNames('grid gap-3 sm:auto-cols-fr sm:grid-flow-col', className)}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className="group flex min-w-0 items-start gap-2.5"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-7 flex-none items-center justify-center rounded-full text-small font-button tnum',
              index <= (current ?? -1) ? 'bg-primary text-on-primary' : 'bg-sunken text-ink2',
            )}
          >
            {index + 1}
          </span>
          <span className="min-w-0 pt-1 text-small">
            <span className="block font-label">{title}</span>
            {text && <span className="block text-ink2">{text}</span>}
            {index < (current ?? 0) && <span className="sr-only">, fatto</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
