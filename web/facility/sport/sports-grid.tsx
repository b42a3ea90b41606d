import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type SportSlug, sportLabel, sports } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { searchPath } from '#web/path/search-path.ts'

const shown: readonly SportSlug[] = [
  'calcio-5',
  'tennis',
  'padel',
  'basket',
  'beach-volley',
  'calcio-8',
  'calcio-11',
]

export function SportsGrid() {
  return (
    <section className="gutter mx-auto w-full max-w-page pt-9" aria-labelledby="sport">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="sport" className="heading text-section">
          Scegli il tuo sport
        </h2>
        <Link
          to={paths.facilities}
          className="flex items-center gap-1 py-3 text-small font-button hover:underline"
        >
          Vedi tutte le strutture
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {shown.map((slug, index) => (
          // In two columns the odd one out takes both. Its shape is set on the item itself: a rule for something within a last
          // child would make the browser style the whole page once more when it has read its end.
          <li key={slug} className="[--shape:4/3] max-sm:odd:last:col-span-2 max-sm:odd:last:[--shape:8/3]">
            <Link to={searchPath({ sport: slug })} className="group block rounded-card">
              <CourtPicture
                sport={slug}
                mode="crop"
                seed={index}
                className="aspect-(--shape) overflow-hidden rounded-card *:size-full"
              />
              <span className="mt-2.5 block heading-card group-hover:underline">{sportLabel(slug)}</span>
              <span className="block text-meta text-muted">
                {sports.find(sport => sport.slug === slug)?.tagline}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
