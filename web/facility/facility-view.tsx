import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { writeAddress } from '#contract/address.ts'
import type { FacilityPage } from '#contract/listing.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { groundOf } from '#web/availability/ground-of.ts'
import { upcomingDays } from '#web/availability/upcoming-days.ts'
import { verbOf } from '#web/availability/verb.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { PlanPicture } from '#web/court/plan-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { FavouriteButton } from '#web/favourite/favourite-button.tsx'
import { Hearts } from '#web/favourite/hearts.tsx'
import { addDays, clockOf, formatDate, romeDate, untilWhen } from '#web/lib/dates.ts'
import { lazyPart } from '#web/lib/late-part.ts'
import { useNow } from '#web/lib/now.ts'
import { PhoneLink } from '#web/lib/phone-link.tsx'
import { WrittenParts } from '#web/lib/written-parts.tsx'
import { slotPath } from '#web/path/slot-id.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { servicesOf, toPlanCourts } from './facility-courts.ts'
import { FieldRow } from './field-row.tsx'
import { HowToBook } from './how-to-book.tsx'
import { NotBookableBadge } from './not-bookable-badge.tsx'
import { ServiceList } from './service-list.tsx'

const ClaimCard = lazyPart(() => import('#web/claim/claim-card.tsx').then(module => module.ClaimCard))
const WaitForTime = lazyPart(() => import('#web/alert/wait-for-time.tsx').then(module => module.WaitForTime))

type ViewProps = { page: FacilityPage; today: string; onDate: (date: string) => void }

const MOST_DAYS = 14

/** A facility as everybody may see it: the fields and what is free on a day, the plan, the rules. */
export function FacilityView({ page, today, onDate }: ViewProps) {
  const { facility, fields, date } = page
  const isToday = date === today
  const hasCover = page.pictures.length > 0
  const [sport, setSport] = useState<SportSlug>()
  const sports = [...new Set(fields.flatMap(field => field.sports))]
  const shown = sport ? fields.filter(field => field.sports.includes(sport)) : fields
  const earliest = earliestOf(shown)
  const courts = useMemo(() => toPlanCourts(page, isToday), [page, isToday])
  return (
    // On a phone it lies over the lower edge of its cover; days and times come first, everything else after them.
    <div className="gutter relative mx-auto max-w-page bg-bg pt-6 pb-16 max-md:flex max-md:flex-col max-md:rounded-t-sheet">
      <div className="flex items-start justify-between gap-3">
        <h1 className="heading min-w-0 text-title [overflow-wrap:anywhere]">{facility.name}</h1>
        <Hearts>
          <FavouriteButton facility={facility} />
        </Hearts>
      </div>
      <p className="mt-1 text-ink2 md:hidden">{facility.city}</p>
      <NotBookableBadge of={page} className="mt-2" />
      <Contact page={page} />
      <div className="mt-6 grid gap-8 max-md:contents lg:grid-cols-[5fr_6fr]">
        <div className="max-md:contents">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: what acts are the links within, whose rows a sport may hide */}
          <figure
            className={hasCover ? 'max-md:order-1 max-md:mt-8' : asCover}
            onClick={() => setSport(undefined)}
          >
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
        <section
          aria-labelledby="campi"
          className={classNames('min-w-0 md:max-lg:order-first', !facility.isBookable && 'max-md:mt-5')}
        >
          {/* On a phone the strip of days says it, and the times come higher. */}
          <h2
            id="campi"
            className={classNames('heading text-section', facility.isBookable && 'max-md:sr-only')}
          >
            Campi{facility.isBookable && `, ${nearDay(page, today)}${formatDate(date)}`}
          </h2>
          {facility.isBookable && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink2">
              {hoursInWords(page)}
              {facility.needsApproval && <Badge tone="warn">Su richiesta</Badge>}
            </p>
          )}
          {facility.isBookable && (
            <DayStrip
              label="Giorno"
              days={upcomingDays(
                today,
                Math.min(MOST_DAYS, page.bookingWindowDays + 1),
                date,
                page.night ?? today,
              )}
              value={date}
              onChange={onDate}
              tone="surface"
              className="mt-3"
            />
          )}
          {facility.isBookable && sports.length > 1 && (
            <fieldset
              aria-label="Sport"
              className="no-scrollbar -m-1 mt-2 flex min-w-0 gap-2 overflow-x-auto p-1"
            >
              {sports.map(each => (
                <Chip
                  key={each}
                  icon={<SportPicture sport={each} fields={fields} />}
                  selected={each === sport}
                  onClick={() => setSport(each === sport ? undefined : each)}
                >
                  {sportLabel(each)}
                </Chip>
              ))}
            </fieldset>
          )}
          <div>
            <ul className={classNames('mt-2', earliest && 'max-md:-mb-34')}>
              {shown.map(field => (
                <FieldRow
                  key={field.id}
                  field={field}
                  facility={facility}
                  date={date}
                  isToday={isToday}
                  // Nobody has confirmed the grounds of an imported facility, so they are not named.
                  ground={facility.isBookable ? groundOf(field.sports[0] ?? 'calcio-5', field) : undefined}
                />
              ))}
            </ul>
            {earliest && <FirstTime field={earliest} page={page} sport={sport} />}
          </div>
          {facility.isBookable && (
            <WrittenParts>
              <WaitForTime key={date} page={page} today={today} className="mt-6" />
            </WrittenParts>
          )}
        </section>
      </div>
    </div>
  )
}

/** 'oggi ', 'stanotte ', 'domani '; for other days the date alone. */
function nearDay({ date, night }: FacilityPage, today: string): string {
  if (date === today) return 'oggi '
  if (date === night) return 'stanotte '
  return date === addDays(today, 1) ? 'domani ' : ''
}

type Field = FacilityPage['fields'][number]

/** Lit while any of its fields is free. */
function SportPicture({ sport, fields }: { sport: SportSlug; fields: readonly Field[] }) {
  const those = fields.filter(field => field.sports.includes(sport))
  return (
    <CourtPicture
      sport={sport}
      surface={those[0]?.surface ?? undefined}
      mode="icon"
      state={those.some(field => field.first) ? 'free' : 'busy'}
      className="h-5 w-8 overflow-hidden rounded-[0.1875rem] *:size-full"
    />
  )
}

type FreeField = Field & { first: NonNullable<Field['first']> }

function earliestOf(fields: readonly Field[]): FreeField | undefined {
  const free = fields.filter((field): field is FreeField => field.first !== null)
  return free.sort((a, b) => (a.first.startTime < b.first.startTime ? -1 : 1))[0]
}

/**
 * The earliest start of the fields shown, as the one green button of the page. On a phone it sticks to the lower edge once a
 * first field is in sight: until then its margin, which the list takes back, keeps it below the list's upper edge. Where the
 * facility approves bookings its verb is 'Chiedi'.
 */
function FirstTime({
  page,
  field,
  sport,
}: {
  page: FacilityPage
  field: FreeField
  sport?: SportSlug | undefined
}) {
  const now = useNow()
  const { startTime } = field.first
  const where = { sport: sport ?? field.sports[0] ?? ('' as const), location: page.facility.city }
  return (
    <>
      {/* Not in a low window, as a page at 400 % has: there it would lie over most of the times. */}
      <div className="mt-3 max-md:mt-37 max-md:[@media(height>=30rem)]:sticky max-md:[@media(height>=30rem)]:bottom-[calc(var(--edge)+0.5rem)] max-md:[@media(height>=30rem)]:z-10">
        <ButtonLink
          as={Link}
          tone="go"
          wide
          to={slotPath(where, { fieldId: field.id, date: page.date, startTime })}
          className="[overflow-wrap:anywhere]"
        >
          {verbOf(page.facility)} {field.name} alle {clockOf(startTime)}
        </ButtonLink>
      </div>
      <p className="mt-2 text-center text-small text-ink2">{wayBack(field.first, now)}</p>
    </>
  )
}

/** With a clock time, so that it stays true while the page is left open (R44). */
function wayBack({ cancellableUntil: until }: FreeField['first'], now: Date): string {
  if (until === null) return 'Non si può annullare'
  return now.toISOString() < until
    ? `Annulli ${untilWhen(until, romeDate(now))}`
    : 'Non si potrà più annullare'
}

/** Without a photograph the facility from above stands in its place. */
const asCover = 'max-md:order-first max-md:-mx-3 max-md:-mt-6 max-md:mb-5 max-md:[&>figcaption]:mx-3'

function Contact({ page: { facility, latitude, longitude } }: { page: FacilityPage }) {
  const { phone } = facility
  return (
    // On a phone it moves down, unless the facility takes no bookings online and has to be called.
    <div
      className={classNames(
        'mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink2',
        facility.isBookable && 'max-md:order-1 max-md:mt-6',
      )}
    >
      <address className="flex min-w-0 items-center gap-2 not-italic [overflow-wrap:anywhere]">
        <MapPin aria-hidden="true" />
        {writeAddress(facility)}
      </address>
      {phone && (
        <PhoneLink
          phone={phone}
          icon={<Phone aria-hidden="true" />}
          className="flex min-h-11 items-center gap-2 underline"
        />
      )}
      {latitude !== null && longitude !== null && (
        <ButtonLink
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          rel="noopener"
          size="small"
          tone="ghost"
        >
          Portami lì
        </ButtonLink>
      )}
    </div>
  )
}

function hoursInWords({ opening }: FacilityPage): string {
  if (!opening) return 'Quel giorno la struttura è chiusa.'
  return `Aperto dalle ${opening.from} alle ${clockOf(opening.to)}.`
}

/** A court on the plan is a plain link to its row in the list. */
function fieldAnchor(id: string): string {
  return `#campo-${id}`
}
