import type { FacilityPage } from '#contract/listing.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { MIDNIGHT_TIME } from '#contract/wall-clock.ts'
import { surfaceWords } from '#web/availability/surface-words.ts'
import { upcomingDays } from '#web/availability/upcoming-days.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { addDays, clockOf, formatDate } from '#web/words/dates.ts'
import { FieldRow } from './field/field-row.tsx'
import { earliestOf, FirstTime } from './first-time.tsx'

const WaitForTime = lazyPart(() => import('#web/alert/wait-for-time.tsx').then(module => module.WaitForTime))

const MOST_DAYS = 14

type TimesProps = {
  page: FacilityPage
  today: string
  /** Only its fields are shown; without it, all. */
  sport: SportSlug | undefined
  /** The hour that was looked for: what is proposed begins there. */
  from: string | undefined
  onSport: (sport: SportSlug | undefined) => void
  onDate: (date: string) => void
}

/** The fields of a facility with their times of one day. */
export function FacilityTimes({ page, today, sport, from, onSport, onDate }: TimesProps) {
  const { facility, fields, date } = page
  const isToday = date === today
  const sports = [...new Set(fields.flatMap(field => field.sports))]
  const shown = sport ? fields.filter(field => field.sports.includes(sport)) : fields
  const earliest = earliestOf(shown, from)
  return (
    <section
      aria-labelledby="campi"
      className={classNames('min-w-0 md:max-lg:order-first', !facility.isBookable && 'max-md:mt-5')}
    >
      {/* On a phone the strip of days says it, and the times come higher. */}
      <h2 id="campi" className={classNames('heading text-section', facility.isBookable && 'max-md:sr-only')}>
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
        <SportChips sports={sports} fields={fields} sport={sport} onSport={onSport} />
      )}
      {fields.length === 0 && (
        <p className="mt-1 text-ink2">Nessun campo disponibile per questa struttura.</p>
      )}
      <div>
        {/* What has the focus stays above the button that sticks over the fields. */}
        <ul className={classNames('mt-2', earliest && 'max-md:-mb-34 max-md:**:scroll-mb-20')}>
          {shown.map(field => (
            <FieldRow
              key={field.id}
              field={field}
              facility={facility}
              date={date}
              isToday={isToday}
              sport={sport}
              from={from}
              // Nobody has confirmed the surfaces of an imported facility, so they are not named.
              surface={facility.isBookable ? surfaceWords(field.sports[0] ?? 'calcio-5', field) : undefined}
            />
          ))}
        </ul>
        {earliest && <FirstTime field={earliest} page={page} sport={sport} />}
      </div>
      {facility.isBookable && (
        <WrittenParts>
          <WaitForTime
            key={`${date} ${sport}`}
            page={page}
            today={today}
            sport={sport}
            from={from}
            className="mt-6"
          />
        </WrittenParts>
      )}
    </section>
  )
}

type Field = FacilityPage['fields'][number]

type ChipsProps = Pick<TimesProps, 'sport' | 'onSport'> & {
  sports: readonly SportSlug[]
  fields: readonly Field[]
}

function SportChips({ sports, fields, sport, onSport }: ChipsProps) {
  return (
    <fieldset aria-label="Sport" className="no-scrollbar -m-1 mt-2 flex min-w-0 gap-2 overflow-x-auto p-1">
      {sports.map(each => (
        <Chip
          key={each}
          icon={<SportPicture sport={each} fields={fields} />}
          selected={each === sport}
          onClick={() => onSport(each === sport ? undefined : each)}
        >
          {sportLabel(each)}
        </Chip>
      ))}
    </fieldset>
  )
}

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

/** 'oggi ', 'stanotte ', 'domani '; for other days the date alone. */
function nearDay({ date, night }: FacilityPage, today: string): string {
  if (date === today) return 'oggi '
  if (date === night) return 'stanotte '
  return date === addDays(today, 1) ? 'domani ' : ''
}

function hoursInWords({ opening }: FacilityPage): string {
  if (!opening) return 'Quel giorno la struttura è chiusa.'
  // As clubs write the midnight at which their day ends.
  const to = opening.to === MIDNIGHT_TIME ? opening.to : clockOf(opening.to)
  return `Aperto dalle ${opening.from} alle ${to}.`
}
