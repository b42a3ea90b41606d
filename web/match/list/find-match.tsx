import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MatchActions } from '../joining/match-actions.tsx'
import { matchesQuery } from '../queries.ts'
import { MatchCard } from './match-card.tsx'

const MATCHES_SHOWN = 3

const gridClass = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4'

/** For whoever wants to play and has no team: the next matches that still need players. */
export function FindMatch() {
  const { data, isPending } = useQuery(matchesQuery({}))
  const matches = data?.matches.slice(0, MATCHES_SHOWN) ?? []
  return (
    <section aria-labelledby="trova-partita" className="gutter mx-auto w-full max-w-page pt-10 md:pt-14">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="trova-partita" className="heading text-section md:text-title">
          Trova Subito la Tua Partita
        </h2>
        {matches.length > 0 && (
          <Link
            to={paths.matches}
            className="flex min-h-11 flex-none items-center gap-1 text-small font-button hover:underline"
          >
            Vedi tutte
            <ChevronRight className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      {matches.length > 0 ? (
        <ul className={gridClass}>
          {matches.map(match => (
            <li key={match.id}>
              <MatchCard match={match}>
                <MatchActions match={match} />
              </MatchCard>
            </li>
          ))}
        </ul>
      ) : isPending ? (
        <div className={gridClass}>
          <Skeleton label="Carico le partite" className="h-80" />
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      ) : (
        <NoMatches isKnown={data !== undefined} />
      )}
    </section>
  )
}

/** That there is none is said only once it is known. */
function NoMatches({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[20rem_1fr]">
      <CourtPicture sport="calcio-5" mode="crop" state="busy" className="h-24 *:size-full md:h-full" />
      <div className="grid content-center justify-items-start gap-2 p-4 md:p-8">
        <p className="max-w-120 text-ink2">
          Ti manca la squadra? Qui trovi le partite a cui manca qualcuno.{' '}
          {isKnown
            ? 'Adesso non ce n’è nessuna aperta: prenota un campo e organizza tu la prima.'
            : 'Adesso non riusciamo a caricarle.'}
        </p>
        <Link to={paths.matches} className={buttonClass({ tone: 'ghost' }, 'mt-2')}>
          Come funzionano le partite
        </Link>
      </div>
    </div>
  )
}
