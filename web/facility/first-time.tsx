import { Link } from 'react-router'
import type { FacilityPage } from '#contract/listing.ts'
import { searchPlaceOf } from '#contract/search-place.ts'
import type { SportSlug } from '#contract/sport.ts'
import { verbOf } from '#web/availability/verb.ts'
import { useNow } from '#web/device/now.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { clockOf, romeDate, untilWhen } from '#web/words/dates.ts'

type Field = FacilityPage['fields'][number]

type FreeField = Field & { first: NonNullable<Field['first']> }

/**
 * The field that is free first from an hour on, of several the one that stands first; where none is any more, the one that
 * is free last before it.
 */
export function earliestOf(fields: readonly Field[], from = ''): FreeField | undefined {
  const free = fields.filter((field): field is FreeField => field.first !== null)
  free.sort((a, b) => a.first.startTime.localeCompare(b.first.startTime))
  return free.find(({ first }) => first.startTime >= from) ?? free.at(-1)
}

type FirstTimeProps = { page: FacilityPage; field: FreeField; sport?: SportSlug | undefined }

/**
 * The earliest start of the fields shown, as the one green button of the page. On a phone it sticks to the lower edge
 * once the first field is in sight: until then its top margin holds it down, which a negative margin of the list makes
 * up for. Where the facility approves bookings its verb is 'Chiedi'.
 */
export function FirstTime({ page, field, sport }: FirstTimeProps) {
  const now = useNow()
  const { startTime } = field.first
  const where = { sport: sport ?? field.sports[0] ?? ('' as const), location: searchPlaceOf(page.facility) }
  return (
    <>
      {/* Not sticky in a low window, such as at a zoom of 400 %: there it would cover most of the times. Its
          padding hides those below it. */}
      <div className="mt-3 max-md:mt-37 bg-bg tall:max-md:sticky tall:max-md:bottom-(--edge) tall:max-md:z-10 tall:max-md:pb-2">
        <ButtonLink
          as={Link}
          tone="go"
          wide
          to={slotPath(where, { fieldId: field.id, date: page.date, startTime })}
          className="wrap-anywhere"
        >
          {/* One text: Chrome leaves a space that stands alone out of a name that is read aloud. */}
          {`${verbOf(page.facility)} ${field.name} alle ${clockOf(startTime)}`}
        </ButtonLink>
      </div>
      <p className="mt-2 tall:max-md:mt-0 text-center text-small text-ink2">{wayBack(field.first, now)}</p>
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
