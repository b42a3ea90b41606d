import { classNames } from './class-names.ts'

// Court colours on which white stays readable (4.5:1 and more).
const grounds = ['bg-[#a94c33]', 'bg-[#2f7a4c]', 'bg-[#2a4c7d]', 'bg-[#2a7377]', 'bg-[#8c3f2b]'] as const

/** Initials on a court colour that stays with the name. Decoration: the name is always written beside it. */
export function Avatar({ name, className = 'size-9.5' }: { name: string; className?: string | undefined }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex flex-none items-center justify-center rounded-chip text-small font-bold text-white',
        grounds[sum % grounds.length],
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}
