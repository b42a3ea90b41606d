import { classNames } from './class-names.ts'

type CutNameProps = { name: string; lines?: 1 | 2; className?: string }

/** Shorter names fit where these stand. */
const FITS = { 1: 14, 2: 24 } as const

/** Of a name that is too long for its lines the end stays in sight: often nothing but a last number tells two courts apart. */
export function CutName({ name, lines = 1, className }: CutNameProps) {
  const cut = lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere'
  const [end = ''] = name.length > FITS[lines] ? (/\s\S{1,6}$/.exec(name) ?? []) : []
  return (
    <span className={classNames('flex min-w-0 items-end', className)} title={name}>
      <span className={classNames('min-w-0', cut, end && 'text-end')}>
        {name.slice(0, name.length - end.length)}
      </span>
      {end && <span className="flex-none whitespace-pre">{end}</span>}
    </span>
  )
}
