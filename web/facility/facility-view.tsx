import { type MouseEvent, useMemo, useState } from 'react'
import type { FacilityPage } from '#contract/listing.ts'
import type { SportSlug } from '#contract/sport.ts'
import { PlanPicture } from '#web/court/plan/plan-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { FavouriteButton } from '#web/favourite/favourite-button.tsx'
import { Hearts } from '#web/favourite/hearts.tsx'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { forgetSport } from '#web/path/facility-day.ts'
import { FacilityContact } from './facility-contact.tsx'
import { servicesOf, toPlanCourts } from './facility-courts.ts'
import { FacilityTimes } from './facility-times.tsx'
import { HowToBook } from './how-to-book.tsx'
import { NotBookableBadge } from './not-bookable-badge.tsx'
import { ServiceList } from './service-list.tsx'

const ClaimCard = lazyPart(() => import('#web/claim/claim-card.tsx').then(module => module.ClaimCard))

type ViewProps = {
  page: FacilityPage
  today: string
  sought: { sport?: SportSlug; from?: string }
  onSport: (sport: SportSlug | undefined) => void
  onDate: (date: string) => void
}

/** A facility as everybody may see it: the fields and what is free on a day, the plan, the rules. */
export function FacilityView({ page, today, sought, onSport, onDate }: ViewProps) {
  const { facility, date } = page
  const isToday = date === today
  const hasCover = page.pictures.length > 0
  // Shown at once when it is pressed; 'back' and 'forward' change it by the address.
  const [sport, setSport] = useState(() => playedHere(page, sought.sport))
  const [asked, setAsked] = useState(sought.sport)
  if (asked !== sought.sport) {
    setAsked(sought.sport)
    setSport(playedHere(page, sought.sport))
  }
  const courts = useMemo(() => toPlanCourts(page, isToday), [page, isToday])
  const showRow = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target as Element).closest('a')) return
    setSport(undefined)
    forgetSport()
  }
  return (
    // On a phone it lies over the lower edge of its cover; days and times come first, everything else after them.
    <div className="gutter relative mx-auto max-w-page bg-bg pt-6 pb-16 max-md:flex max-md:flex-col max-md:rounded-t-sheet">
      <div className="flex items-start justify-between gap-3">
        <h1 className="heading min-w-0 text-title wrap-anywhere">{facility.name}</h1>
        <Hearts>
          <FavouriteButton facility={facility} />
        </Hearts>
      </div>
      <p className="mt-1 text-ink2 md:hidden">{facility.city}</p>
      <NotBookableBadge of={page} className="mt-2" />
      <FacilityContact page={page} />
      <div className="mt-6 grid gap-8 max-md:contents lg:grid-cols-[5fr_6fr]">
        {/* The plan stays beside the times, however many courts there are. */}
        <div className="max-md:contents lg:tall:sticky lg:tall:top-6 lg:tall:self-start">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: what acts are the links within, whose rows a sport may hide */}
          <figure className={hasCover ? 'max-md:order-1 max-md:mt-8' : asCover} onClick={showRow}>
            <PlanPicture
              courts={courts}
              seed={seedFrom(String(facility.id))}
              hrefOf={fieldAnchor}
              className={hasCover ? 'rounded-card' : 'md:rounded-card'}
            />
            <figcaption className="mt-2 text-meta text-muted">
              {facility.isBookable &&
                `A colori: libero${isToday ? ' oggi' : ''}, con il primo orario. A gesso: niente di libero. `}
              Schema in scala, non la mappa reale.
            </figcaption>
          </figure>
          <div className="max-md:order-1">
            {page.description && <p className="mt-5 text-ink2">{page.description}</p>}
            <ServiceList services={servicesOf(page)} className="mt-5" />
            <HowToBook page={page} className="mt-6" />
            {page.isClaimable && (
              <WrittenParts>
                <ClaimCard facility={facility} />
              </WrittenParts>
            )}
          </div>
        </div>
        <FacilityTimes
          page={page}
          today={today}
          sport={sport}
          from={sought.from}
          onSport={chosen => {
            setSport(chosen)
            onSport(chosen)
          }}
          onDate={onDate}
        />
      </div>
    </div>
  )
}

function playedHere({ fields }: FacilityPage, sport: SportSlug | undefined): SportSlug | undefined {
  return fields.some(field => field.sports.some(each => each === sport)) ? sport : undefined
}

/** Without a photograph the facility from above stands in its place. */
const asCover = 'max-md:order-first max-md:-mx-3 max-md:-mt-6 max-md:mb-5 max-md:[&>figcaption]:mx-3'

/** A court on the plan is a plain link to its row in the list. */
function fieldAnchor(id: string): string {
  return `#campo-${id}`
}
