import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { previewPath, tournamentPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { useToday } from '#web/device/now.ts'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { boardQuery, tournamentQuery } from '#web/tournament/queries.ts'
import { describeTournament } from '#web/tournament/structured-tournament.ts'
import { TournamentView } from '#web/tournament/tournament-view.tsx'
import { daysText, whereText } from '#web/tournament/words.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/tournament'

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return []
  const { tournament } = args.loaderData
  const facts = [sportLabel(tournament.sport), whereText(tournament), daysText(tournament)].filter(Boolean)
  return pageMeta(args, {
    title: tournament.title,
    description: `${facts.join(', ')}: ${tournament.isDrawn ? 'partite e risultati' : 'posti, quota e iscrizioni'}.`,
    picture: previewPath(tournamentPath(tournament.slug)),
    isListed: !tournament.isCancelled,
  })
}

export async function loader(args: Route.LoaderArgs) {
  const [tournament, first] = await Promise.all([
    readSubject<'GET /api/tournaments/{slug}'>(args, tournamentQuery(args.params.slug)),
    readSubject<'GET /api/tournaments/{slug}/board'>(args, boardQuery(args.params.slug)),
  ])
  return { tournament, first }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [tournament, first] = await Promise.all([
    readSubjectInBrowser<'GET /api/tournaments/{slug}'>(tournamentQuery(params.slug)),
    readSubjectInBrowser<'GET /api/tournaments/{slug}/board'>(boardQuery(params.slug)),
  ])
  return { tournament, first }
}

export default function TournamentPage({ loaderData, params }: Route.ComponentProps) {
  const { first } = loaderData
  // A reader who enters while the page is open reads so at once.
  const { data: tournament } = useQuery({
    ...tournamentQuery(params.slug),
    initialData: loaderData.tournament,
  })
  const today = useToday()
  // Nothing when the root's loader failed.
  const baseUrl = useRouteLoaderData<typeof rootLoader>('root')?.baseUrl ?? ''
  return (
    <>
      <StructuredData graph={[describeTournament(tournament, baseUrl)]} />
      <TournamentView
        key={tournament.slug}
        tournament={tournament}
        first={first}
        baseUrl={baseUrl}
        today={today}
      />
    </>
  )
}
