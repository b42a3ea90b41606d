import { classNames } from './class-names.ts'

type CutNameProps = { name: string; lines?: 1 | 2; className?: string }

/** Names of up to this many letters fit wherever they stand. */
const FITS = { 1: 10, 2: 24 } as const

/** Keeps the end of a name in sight that is too long for its lines: often only a last number tells two courts apart. */
export function CutName({ name, lines = 1, className }: CutNameProps) {
  const cut = lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere'
  const [end = ''] = name.length > FITS[lines] ? (/\s\S{1,6}$/.exec(name) ?? []) : []
  return (
    <span className={classNames('flex min-w-0 items-end', className)} title={name}>
      {/* Two lines begin together: set to their end, the dots would stand outside the box, and another name be read. */}
      <span className={classNames('min-w-0', cut, end && lines === 1 && 'text-end')}>
        {name.slice(0, name.length - end.length)}
      </span>
      {end && <span className="flex-none whitespace-pre">{end}</span>}
    </span>
  )
}
