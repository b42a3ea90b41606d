import { Suspense, useState } from 'react'
import { bannerIntervals } from '#contract/banner-interval.ts'
import type { HitGroup } from '#contract/search.ts'
import { BannerSlot } from '#web/banner/banner-slot.tsx'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { HITS_PER_PAGE } from '#web/path/search-path.ts'
import { Cards, type CardsProps, type ResultsProps } from './hit-cards.tsx'
import { NearbySection } from './nearby-section.tsx'

const ReasonCard = lazyPart(() => import('./reason-card.tsx').then(module => module.ReasonCard))

const LoadMore = lazyPart(() => import('#web/ui/load-more.tsx').then(module => module.LoadMore))

const MoreCards = lazyPart(() => import('./more-cards.tsx').then(module => module.MoreCards))

/** What the place has, or why it has nothing; what lies around it; and only then what it has at other hours. */
export function SearchResults(props: ResultsProps) {
  const { result, form } = props
  const { where, here, nearby, otherTimes, reason } = result
  // Once its hour has come it is another list: what goes from it was not taken by anybody.
  const searchKey = reason?.kind === 'past' ? reason.kind : props.searchKey
  const isNear = nearby && (nearby.fieldCount > 0 || here.fieldCount > 0)
  // Among the first cards that there are; below the reason where there are none.
  const hasHere = here.facilities.length > 0
  const hasNear = isNear && nearby.facilities.length > 0
  return (
    <>
      <WrittenParts>{reason && <ReasonCard {...props} />}</WrittenParts>
      <Group group={here} heading="h2" {...props} searchKey={`here ${searchKey}`} between={listBanners} />
      {isNear && (
        <NearbySection group={nearby} form={form} onChange={props.onChange}>
          <Group
            group={nearby}
            heading="h3"
            isFar
            {...props}
            searchKey={`nearby ${searchKey}`}
            between={!hasHere && listBanners}
          />
        </NearbySection>
      )}
      {otherTimes.length > 0 && (
        <section aria-labelledby="altre-ore" className="mt-6">
          <h2 id="altre-ore" className="heading text-section">
            {where}, altre ore
          </h2>
          <p className="mb-3 text-small text-ink2">Altri orari disponibili lo stesso giorno</p>
          <Cards
            hits={otherTimes}
            heading="h3"
            isInstead
            {...props}
            searchKey={`instead ${searchKey}`}
            between={!hasHere && !hasNear && listBanners}
          />
        </section>
      )}
      {!hasHere && !hasNear && otherTimes.length === 0 && (
        <div className="mt-2.5 empty:hidden md:mt-3 xl:hidden">{listBanners}</div>
      )}
    </>
  )
}

type GroupProps = Omit<CardsProps, 'hits'> & { group: HitGroup }

/** The facilities of one group, page after page. */
function Group({ group, between, ...props }: GroupProps) {
  const [opened, setOpened] = useState({ key: props.searchKey, pages: 1 })
  const pages = opened.key === props.searchKey ? opened.pages : 1
  return (
    <>
      <Cards hits={group.facilities} total={group.facilityCount} between={between} {...props} />
      <Suspense>
        {Array.from({ length: pages - 1 }, (_, index) => index + 2).map(page => (
          <MoreCards key={page} page={page} {...props} />
        ))}
      </Suspense>
      <WrittenParts>
        <LoadMore
          shown={Math.min(pages * HITS_PER_PAGE, group.facilityCount)}
          total={group.facilityCount}
          noun="strutture"
          label="Mostra altre"
          onMore={() => setOpened({ key: props.searchKey, pages: pages + 1 })}
        />
      </WrittenParts>
    </>
  )
}

/** What stands beside the results where there is room, however they are drawn. */
export const listBanners = (
  <BannerSlot positions={['search-left', 'search-right']} shape="wide" usualMs={bannerIntervals.mobile} />
)
