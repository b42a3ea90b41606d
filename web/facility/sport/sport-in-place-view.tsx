import { Link } from 'react-router'
import { writeWithin } from '#contract/address.ts'
import { atPlace } from '#contract/at-place.ts'
import type { SportInPlace } from '#contract/listing.ts'
import { sportInPlacePath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { facilitySoughtPath } from '#web/path/facility-day.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { clockOf, startOf } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { formatCents } from '#web/words/money.ts'
import { formatCount } from '#web/words/numbers.ts'
import { FieldRow } from '../field/field-row.tsx'
import { canBeBooked } from '../field/field-status.tsx'
import { NotBookableBadge } from '../not-bookable-badge.tsx'
import { noneBookableText } from './none-bookable-text.ts'

type ViewProps = { found: SportInPlace; placeSlug: string; searchPath: string; today: string }

/** Every field of one sport in one comune, with what is free today. */
export function SportInPlaceView({ found, placeSlug, searchPath, today }: ViewProps) {
  const { sport, place, facilities, counts, date } = found
  return (
    <>
      <CourtPicture sport={sport} mode="crop" className="h-28 overflow-hidden *:size-full md:h-40" />
      <div className="gutter mx-auto max-w-page pt-8 pb-16">
        <h1 className="heading text-title">{`${sportLabel(sport)} ${atPlace(place.name)}`}</h1>
        <p className="mt-3 max-w-text text-card leading-7 text-ink2">{summary(found, today)}</p>
        {counts.bookable > 0 && (
          <p className="mt-5">
            <Link to={searchPath} className={buttonClass({})}>
              Scegli un altro giorno
            </Link>
          </p>
        )}
        <div className="mt-8 grid gap-4 lg:grid-cols-2">
          {facilities.map(({ facility, isClaimable, fields }) => (
            <Card key={facility.id} as="section" aria-labelledby={`struttura-${facility.id}`}>
              <h2 id={`struttura-${facility.id}`} className="text-section heading">
                <Link to={facilitySoughtPath(facility.slug, { sport })} className="hover:underline">
                  {facility.name}
                </Link>
              </h2>
              <p className="text-small text-muted">{writeWithin(facility)}</p>
              <NotBookableBadge of={{ facility, isClaimable }} className="mt-1" />
              <ul className="mt-2">
                {fields.map(field => (
                  <FieldRow
                    key={field.id}
                    field={field}
                    facility={facility}
                    date={date}
                    sport={sport}
                    isToday={date === today}
                  />
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <Elsewhere found={found} placeSlug={placeSlug} />
      </div>
    </>
  )
}

function Elsewhere({ found, placeSlug }: { found: SportInPlace; placeSlug: string }) {
  const { otherSports, nearby, sport, place } = found
  return (
    <div className="mt-10 grid gap-8 md:grid-cols-2">
      {otherSports.length > 0 && (
        <LinkList
          title={`Altri sport ${atPlace(place.name)}`}
          links={otherSports.map(other => ({
            to: sportInPlacePath(other, placeSlug),
            label: sportLabel(other),
          }))}
        />
      )}
      {nearby.length > 0 && (
        <LinkList
          title={`${sportLabel(sport)} nei dintorni`}
          links={nearby.map(({ name, slug, km }) => ({
            to: sportInPlacePath(sport, slug),
            label: `${name}, a ${formatKm(km)}`,
          }))}
        />
      )}
    </div>
  )
}

function LinkList({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="heading text-section">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-2.5 underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many, from what price, from what time on: only what is known, and only of what can be booked. */
export function summary({ counts, facilities, date }: SportInPlace, today: string): string {
  if (counts.bookable === 0) {
    const isClaimable = counts.claimable > 0
    const claim = isClaimable ? ' Apri la pagina della tua e rivendicala: è gratis.' : ''
    return noneBookableText({ facilities: counts.facilities, isClaimable }) + claim
  }
  const fields = facilities.flatMap(({ facility, fields }) =>
    fields.filter(field => canBeBooked(field, facility)),
  )
  const prices = fields.map(field => field.lowestHourlyCents)
  const [earliest] = fields.flatMap(field => field.startTimes.slice(0, 1)).sort()
  const count = counts.fields === 1 ? 'Un campo' : `${formatCount(counts.fields)} campi`
  const places =
    counts.facilities === 1 ? 'in una struttura' : `in ${formatCount(counts.facilities)} strutture`
  const some =
    counts.bookable === 1
      ? ', di cui una prenotabile online'
      : `, di cui ${formatCount(counts.bookable)} prenotabili online`
  const begins = earliest && firstStart(earliest, date, today)
  return [
    `${count} ${places}${counts.bookable < counts.facilities ? some : ''}${prices.length > 0 ? `, da ${formatCents(Math.min(...prices))} all’ora` : ''}.`,
    begins
      ? `${begins}. Tocca un orario per prenotarlo; paghi in struttura.`
      : 'Per oggi non resta niente: guarda gli altri giorni.',
  ].join(' ')
}

function firstStart(earliest: string, date: string, today: string): string {
  if (date < today) return `Stanotte si gioca dalle ${clockOf(earliest)}`
  const day = date > today ? 'Oggi non resta niente. Domani' : 'Oggi'
  return `${day} si gioca dalle ${startOf(earliest)}`
}
