import { Link } from 'react-router'
import type { VanishedFacility } from '#contract/import.ts'
import { facilityPath } from '#contract/paths.ts'
import { Summary } from '#web/ui/summary.tsx'
import { counted } from '#web/words/numbers.ts'
import { vanishedWords } from './words.ts'

type VanishedProps = { vanished: readonly VanishedFacility[]; count: number }

/** The facilities that the list no longer names, each to be looked at; nothing while it names all. */
export function Vanished({ vanished, count }: VanishedProps) {
  if (count === 0) return null
  const more = count - vanished.length
  return (
    <details className="mt-1 text-small text-ink2">
      <Summary>{vanishedWords(count)}</Summary>
      <ul className="wrap-anywhere">
        {vanished.map(({ slug, name, place }) => (
          <li key={slug} className="py-1">
            <Link to={facilityPath(slug)} className="underline">
              {name}
            </Link>
            , {place}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="py-1">E {counted(more, 'altra', 'altre')}: il resoconto le dice tutte.</p>}
    </details>
  )
}
