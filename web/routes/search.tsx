import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BannerSlot, Banners, useBanners } from '#web/banner/banner-slot.tsx'
import { bannersQuery, waitForBanners } from '#web/banner/queries.ts'
import { useNow } from '#web/device/now.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { OwnTitle } from '#web/page/own-title.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { useLayers } from '#web/path/layers.ts'
import { readSearch, type SearchForm, searchPath } from '#web/path/search-path.ts'
import { timesFrom } from '#web/search/asking/search-form.ts'
import { missingForResults, toSearch } from '#web/search/asking/to-search.ts'
import { Found } from '#web/search/found.tsx'
import { EarlyTapForm } from '#web/search/list/early-tap.tsx'
import { mapQuery, searchQuery } from '#web/search/queries.ts'
import { SearchHeader } from '#web/search/search-header.tsx'
import { searchTitle } from '#web/search/search-title.ts'
import { SlotDialogs } from '#web/search/slot-dialogs.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { classNames } from '#web/ui/class-names.ts'
import { romeDate } from '#web/words/dates.ts'
import type { Route } from './+types/search'

// Most people come for results: what asks for a search, or its missing part, loads only when it is needed.
const SearchPanel = lazyPart(() =>
  import('#web/search/asking/search-panel.tsx').then(module => module.SearchPanel),
)
const AskForPart = lazyPart(() =>
  import('#web/search/asking/ask-for-part.tsx').then(module => module.AskForPart),
)

/** On a phone the search summary stands where the header would. */
export const handle = { hasOwnHeader: true }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: undefined,
    description: 'Solo i campi liberi davvero, con orario, prezzo e servizi.',
    // Every search is an address of its own: the pages of sports and places are the ones to list.
    isListed: false,
  })

export function loader(args: Route.LoaderArgs) {
  const form = readSearch(new URL(args.request.url).searchParams)
  const search = toSearch(form)
  const banners = bannersQuery('search', form.location)
  return preload(args, [mapQuery(), banners, ...(search ? [searchQuery(search)] : [])])
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const form = readSearch(new URL(request.url).searchParams)
  const search = toSearch(form)
  preloadInBrowser(search ? [searchQuery(search)] : [])
  await waitForBanners('search', form.location)
  return null
}

/** For banners beside the list, where there is room; elsewhere all of them stand within it. */
const railClass = 'sticky top-4 hidden w-56 flex-none self-start pt-5 xl:block'

/** What was found takes all the width that banners leave, with room for `RingAside` where there are none. */
const listClass = 'px-3 pt-3 pb-12 md:px-8 md:pt-5 xl:px-0'

/** In the address while the panel lies open over what was found. */
const PANEL = 'modifica'

export default function SearchPage() {
  const now = useNow()
  const today = romeDate(now)
  const [params] = useSearchParams()
  const form = readSearch(params)
  const banners = useBanners('search', form.location)
  const layers = useLayers()
  const isEditing = params.has(PANEL)
  const navigate = useNavigate()
  // What is searched next takes the place of the open panel: 'back' leads to what was found before.
  const goTo = (change: Partial<SearchForm>) =>
    void navigate(searchPath({ ...form, ...change }), { preventScrollReset: true, replace: isEditing })
  const missing = missingForResults(form)
  const search = toSearch(form)

  /** Above what was found: whoever asks for it further down is taken there, and finds his place again by 'back'. */
  function openPanel() {
    layers.open(searchPath(form, { [PANEL]: 'si' }))
    window.scrollTo(0, 0)
  }

  /** Once: a second step back would leave the page. */
  function closePanel() {
    if (location.search.includes(PANEL)) layers.backTo(searchPath(form))
  }

  return (
    <Banners value={banners}>
      {!search && <OwnTitle>{searchTitle(form, undefined)}</OwnTitle>}
      <SearchHeader
        form={form}
        today={today}
        times={timesFrom(now, form.date)}
        isEditing={isEditing}
        onEdit={isEditing ? closePanel : openPanel}
        onChange={goTo}
      />
      <div className="mx-auto flex max-w-page gap-6 xl:px-8">
        <BannerSlot positions={['search-left']} shape="tall" className={railClass} />
        <div className="@container w-full min-w-0">
          <div className={classNames(listClass, !search && 'mx-auto max-w-list')}>
            {missing.length > 1 && (
              <h1 className="heading mb-3 text-section">
                {missing.includes('location') ? 'Dove e quando vuoi giocare?' : 'Quando vuoi giocare?'}
              </h1>
            )}
            <Suspense>
              {(isEditing || missing.length > 1) && (
                <div className="mb-5">
                  <SearchPanel key={params.toString()} start={form} now={now} replace={isEditing} />
                </div>
              )}
              {missing.length === 1 && missing[0] && (
                <AskForPart key={missing[0]} part={missing[0]} form={form} today={today} onChange={goTo} />
              )}
            </Suspense>
            {search && (
              <Found form={form} search={search} now={now} onChange={goTo} onNewSearch={openPanel} />
            )}
          </div>
        </div>
        <BannerSlot positions={['search-right']} shape="tall" className={railClass} />
      </div>
      <EarlyTapForm form={form} />
      <SlotDialogs form={form} today={today} />
    </Banners>
  )
}
