import { useSearchParams } from 'react-router'
import { useToday } from '#web/device/now.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { readTournamentFilter } from '#web/path/tournament-path.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { tournamentsQuery } from '#web/tournament/queries.ts'
import { TournamentDialogs } from '#web/tournament/tournament-dialogs.tsx'
import { TournamentList } from '#web/tournament/tournament-list.tsx'
import type { Route } from './+types/tournaments'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Tornei Partner',
    description:
      'I tornei delle strutture partner: in arrivo, aperti e in corso, con posti, quote e scadenze.',
  })

export const loader = (args: Route.LoaderArgs) => preload(args, [tournamentsQuery()])
export const clientLoader = () => preloadInBrowser([tournamentsQuery()])

export default function Tournaments() {
  const today = useToday()
  const [params] = useSearchParams()
  const filter = readTournamentFilter(params)
  return (
    <div className="gutter mx-auto max-w-page pt-5 pb-12 md:pt-7">
      <h1 className="heading text-title">Tornei Partner</h1>
      <p className="mt-1 text-ink2">Scegli il torneo, iscrivi la squadra, scrivi a chi organizza.</p>
      <TournamentList filter={filter} today={today} />
      <TournamentDialogs filter={filter} today={today} />
    </div>
  )
}
