import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { matchPath, paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { BannerSlot, Banners, useBanners } from '#web/banner/banner-slot.tsx'
import { bannersQuery, waitForBanners } from '#web/banner/queries.ts'
import { evening, useNow } from '#web/device/now.ts'
import { MatchFilters } from '#web/match/list/match-filters.tsx'
import { MatchList } from '#web/match/list/match-list.tsx'
import { matchesQuery } from '#web/match/queries.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { type MatchFilter, matchesPath, matchLoginPath, readMatchFilter } from '#web/path/match-path.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { eveningAt } from '#web/words/dates.ts'
import type { Route } from './+types/matches'

const JoinDialog = lateDialog(() =>
  import('#web/match/joining/join-dialog.tsx').then(module => module.JoinDialog),
)

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Partite organizzate',
    description: 'Le partite a cui manca qualcuno: scegli città, giorno e sport e prendi un posto.',
  })

export function loader(args: Route.LoaderArgs) {
  const filter = readMatchFilter(new URL(args.request.url).searchParams, evening())
  return preload(args, [matchesQuery(filter), bannersQuery('matches', filter.city)])
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readMatchFilter(new URL(request.url).searchParams, evening())
  preloadInBrowser([matchesQuery(filter)])
  await waitForBanners('matches', filter.city)
  return null
}

// Four short words have room beside each other on every phone but the smallest, or in large letters.
const stepsClass =
  'mt-3 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-2 max-sm:*:flex-none max-sm:*:gap-1.5 max-[22rem]:grid max-[22rem]:grid-cols-2 max-[16rem]:grid-cols-1'
const steps = ['Cerca', 'Scegli', 'Unisciti', 'Gioca'].map(title => ({ title }))

export default function Matches() {
  const day = eveningAt(useNow())
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = readMatchFilter(params, day)
  const banners = useBanners('matches', filter.city)
  const change = (next: Partial<MatchFilter>) =>
    void navigate(matchesPath({ ...filter, ...next }), { replace: true, preventScrollReset: true })
  return (
    <Banners value={banners}>
      <div className="mx-auto flex max-w-page gap-6 xl:px-8">
        <div className="min-w-0 flex-1 px-3 pt-5 pb-12 md:px-8 xl:px-0">
          <h1 className="heading text-title">Trova la Tua Partita</h1>
          <Steps label="Come funziona" steps={steps} className={stepsClass} />
          <div className="mt-4 mb-5">
            <MatchFilters filter={filter} evening={day} onChange={change} />
          </div>
          <BannerSlot shape="wide" positions={['matches-mobile']} className="mb-4 md:hidden" />
          <div className="mb-4 hidden gap-4 empty:hidden *:flex-1 md:flex">
            <BannerSlot shape="wide" positions={['matches-hero-left']} />
            <BannerSlot shape="wide" positions={['matches-hero-right']} />
          </div>
          <h2 className="sr-only">Partite aperte</h2>
          <MatchList filter={filter} onChange={change} />
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-ink2">Non c’è quella per te?</span>
            <ButtonLink as={Link} to={paths.newMatch} tone="ghost" size="small">
              Organizza una partita
            </ButtonLink>
          </p>
          <BannerSlot shape="wide" positions={['matches-footer']} className="mt-5" />
          {filter.matchId && <OpenMatch matchId={filter.matchId} onClose={() => change({ matchId: '' })} />}
        </div>
        <BannerSlot
          positions={['matches-sidebar']}
          shape="tall"
          className="sticky top-4 hidden w-56 flex-none self-start pt-5 xl:block"
        />
      </div>
    </Banners>
  )
}

/** The match that the address names; a guest logs in first and comes back to it (R11). */
function OpenMatch({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const { data } = useQuery(meQuery())
  const navigate = useNavigate()
  const isGuest = data?.me === null
  useEffect(() => {
    if (isGuest) void navigate(matchLoginPath(matchId), { replace: true })
  }, [isGuest, matchId, navigate])
  if (!data?.me) return null
  // A match that is full now is not listed any more: the reader's own place is shown on its page.
  const show = () => void navigate(matchPath(matchId), { replace: true })
  return <JoinDialog matchId={matchId} me={data.me} onClose={onClose} onDone={show} />
}
