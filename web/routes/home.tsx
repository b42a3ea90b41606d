import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { bannerIntervals } from '#contract/banner-interval.ts'
import type { BannerPosition } from '#contract/banner-position.ts'
import { sports } from '#contract/sport.ts'
import { BannerSlot, Banners, useBanners } from '#web/banner/banner-slot.tsx'
import { bannersQuery, waitForBanners } from '#web/banner/queries.ts'
import { useNow } from '#web/device/now.ts'
import { FacilityHero } from '#web/facility/facility-hero.tsx'
import { showcaseQuery } from '#web/facility/queries.ts'
import { SportsGrid } from '#web/facility/sport/sports-grid.tsx'
import { matchesQuery } from '#web/match/queries.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { defaultSearch } from '#web/search/asking/first-search.ts'
import {
  lastSearchScript,
  rememberSearch,
  stillToCome,
  useLastSearch,
} from '#web/search/asking/remembered-search.ts'
import { SearchPanel } from '#web/search/asking/search-panel.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Benefits } from '#web/site/benefits.tsx'
import { OwnersCall } from '#web/site/owners-call.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Route } from './+types/home'

// Written by the server, so that their links work before their code is here; the code of what is above comes first.
const FindMatch = lazyPart(() => import('#web/match/list/find-match.tsx').then(module => module.FindMatch))
const FrequentQuestions = lazyPart(() =>
  import('#web/site/frequent-questions.tsx').then(module => module.FrequentQuestions),
)
const HomeAnswers = lazyPart(() => import('#web/search/home-answers.tsx').then(module => module.HomeAnswers))

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Campo Libero: trova un campo libero e prenota',
    description:
      'Calcio a 5, padel, tennis, basket e altri sport: scegli luogo e ora, vedi solo i campi liberi davvero e prenota in tre tocchi.',
    keywords: `campi sportivi, prenotazione campi, ${sports.map(sport => sport.label.toLowerCase()).join(', ')}`,
  })

const nextMatches = matchesQuery({})

export const loader = (args: Route.LoaderArgs) =>
  preload(args, [showcaseQuery(), nextMatches, bannersQuery('home')])

export async function clientLoader() {
  preloadInBrowser([showcaseQuery(), nextMatches])
  await waitForBanners('home')
  return null
}

/** With a banner over the scene its pins move aside, with two they move together, and the words make room. */
function heroClass(hasLeft: boolean, hasRight: boolean): string {
  const besideLeft =
    hasLeft &&
    'xl:[--scene-scale:0.52] xl:[--scene-shift:-1.25rem] xl:[--words-shift:15.5rem] xl:[--words-width:16rem]'
  const besideRight = hasRight && 'xl:[--scene-scale:0.8] xl:[--scene-shift:-8.5rem]'
  return classNames('relative', besideLeft || besideRight)
}

/** Made once, so that React leaves it, and the parts not yet taken over, alone whatever changes above. */
const belowTheSearch = (
  <>
    {/* On a phone the way to a match comes before the sports. */}
    <div className="flex flex-col-reverse md:flex-col">
      <SportsGrid />
      <Suspense>
        <FindMatch />
      </Suspense>
    </div>
    <Benefits />
    <Suspense>
      <FrequentQuestions />
    </Suspense>
    <OwnersCall />
  </>
)

export default function Home() {
  const now = useNow()
  const banners = useBanners('home')
  const hasBanner = (wanted: BannerPosition) => banners.shown.some(({ position }) => position === wanted)
  const { data } = useQuery(showcaseQuery())
  const plan = data?.plan ?? undefined
  const last = useLastSearch()
  const remembered = stillToCome(last, now)
  const start = remembered ?? {
    ...defaultSearch(now, last?.location ?? plan?.facility.city ?? '', last ? undefined : plan),
    ...(last && { sport: last.sport }),
  }
  return (
    <Banners value={banners}>
      <div className={heroClass(hasBanner('hero-left'), hasBanner('hero-right'))}>
        <FacilityHero plan={plan} now={now} />
        <div className="pointer-events-none absolute inset-x-0 top-5 mx-auto hidden max-w-page px-8 *:pointer-events-auto *:w-56 xl:flex">
          <BannerSlot positions={['hero-left']} shape="tall" />
          <BannerSlot positions={['hero-right']} shape="tall" className="ml-auto" />
        </div>
      </div>
      {/* The panel lies half over the scene; with another place chosen above it starts over. */}
      <div className="relative z-10 mx-auto -mt-44 flex max-w-page flex-col gap-3 px-3 md:-mt-11 md:px-8">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, it must run before what follows is painted */}
        <script dangerouslySetInnerHTML={{ __html: lastSearchScript() }} suppressHydrationWarning />
        <div className="answers">
          <Suspense>
            {last && (
              <HomeAnswers
                last={last}
                now={now}
                onPlace={location => rememberSearch({ ...last, location })}
              />
            )}
          </Suspense>
        </div>
        <SearchPanel key={last?.location} start={start} now={now} />
      </div>
      <BannerSlot
        positions={['hero-left', 'hero-right']}
        shape="top"
        usualMs={bannerIntervals.mobile}
        className="mx-auto mt-4 max-w-page px-3 md:px-8 xl:hidden"
      />
      {belowTheSearch}
      <BannerSlot positions={['footer']} shape="wide" className="mx-auto max-w-page px-3 pb-8 md:px-8" />
    </Banners>
  )
}
