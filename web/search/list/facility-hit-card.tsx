import Check from 'lucide-react/icons/check'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { writeTown } from '#contract/address.ts'
import type { Court, CourtStart, FacilityHit } from '#contract/search.ts'
import { playersOf, type SportSlug, shareCents, sportLabel } from '#contract/sport.ts'
import { surfaceWords } from '#web/availability/surface-words.ts'
import { FavouriteButton } from '#web/favourite/favourite-button.tsx'
import { lazyPart } from '#web/page/late-part.ts'
import { facilitySoughtPath } from '#web/path/facility-day.ts'
import type { Sort } from '#web/path/search-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SmallCover } from '#web/ui/small-cover.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { clockOf, formatMinutes } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'
import { courtsInOrder } from '../hits-of.ts'
import { CourtStrip } from './court-strip.tsx'
import { tapsEarly } from './early-tap.tsx'

const OtherTimes = lazyPart(() => import('./other-times.tsx').then(module => module.OtherTimes))

export type CardActions = {
  onBook: (fieldId: number, startTime: string) => void
  onChooseTime: (fieldId: number) => void
}

type CardProps = CardActions & {
  hit: FacilityHit
  sport: SportSlug
  date: string
  /** The hour asked for, or an empty text. */
  requested: string
  /** By what the list is ordered. */
  sort: Sort
  /** Offered instead of the hour asked for: a time leads straight to the form. */
  isInstead?: boolean | undefined
  isFar?: boolean | undefined
  heading: 'h2' | 'h3'
}

type Choice = {
  courtId: number
  startTime: string
  /** A start that was chosen from the longer list. */
  later?: CourtStart
}

/** One facility: its courts, the times of the chosen one and what the chosen time costs (R41, R42). */
export function FacilityHitCard({ hit, sport, date, requested, sort, isInstead, ...props }: CardProps) {
  const { facility } = hit
  const bestFirst = courtsInOrder(hit.courts, { sort, requested })
  const [choice, setChoice] = useState<Choice>({
    courtId: bestFirst[0]?.id ?? 0,
    startTime: bestFirst[0]?.shown ?? '',
  })
  const court = hit.courts.find(({ id }) => id === choice.courtId) ?? hit.courts[0]
  if (!court) return null
  const starts = choice.later ? [...court.starts, choice.later] : court.starts
  const chosen = starts.find(start => start.startTime === choice.startTime)
  const choose = (startTime: string) => setChoice({ ...choice, courtId: court.id, startTime })
  const book = (startTime: string) => props.onBook(court.id, startTime)

  return (
    <Card
      as="article"
      padded={false}
      className="grid grid-cols-1 gap-2.5 max-md:p-3 md:min-h-59 md:grid-cols-[17.875rem_1fr] md:grid-rows-[auto_1fr] md:gap-y-0"
      aria-labelledby={`struttura-${facility.id}`}
    >
      <Title
        hit={hit}
        sport={sport}
        page={facilitySoughtPath(facility.slug, { date, sport, from: requested || choice.startTime })}
        isFar={props.isFar}
        as={props.heading}
      />
      <CourtStrip
        courts={hit.courts}
        bestFirst={bestFirst}
        sport={sport}
        chosenId={choice.courtId}
        onChoose={other => setChoice({ courtId: other.id, startTime: other.shown ?? '' })}
      />
      <div className="flex min-w-0 flex-col gap-2.5 md:p-4.5 md:pt-2.5 md:pl-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink2">
          <State
            court={court}
            requested={requested}
            isInstead={isInstead}
            lost={isInstead || chosen ? '' : choice.startTime}
          />
          {facility.needsApproval && <Badge tone="warn">Su richiesta</Badge>}
          {surfaceWords(sport, court)}
        </p>
        <Times
          // For another court the longer list is closed again.
          key={court.id}
          court={court}
          date={date}
          columns={columnsOf(starts, court.taken, choice.startTime, isInstead ? 6 : 4)}
          chosen={choice.startTime}
          isInstead={isInstead}
          onTap={startTime => (isInstead || startTime === choice.startTime ? book : choose)(startTime)}
          onLater={later => setChoice({ courtId: court.id, startTime: later.startTime, later })}
        />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <Price start={chosen} sport={sport} />
          {isInstead ? (
            <Button onClick={() => props.onChooseTime(court.id)} className="min-h-12 max-sm:w-full">
              Scegli Orario e Prenota
            </Button>
          ) : (
            <Button
              tone="go"
              disabled={!chosen}
              aria-describedby={`struttura-${facility.id}`}
              {...tapsEarly({ fieldId: court.id, date, startTime: choice.startTime }, () =>
                book(choice.startTime),
              )}
              className="min-h-12 px-5!"
            >
              {chosen ? 'Prenota Ora' : 'Non Disponibile'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

type TimesProps = {
  court: Court
  date: string
  columns: { time: string; isFree: boolean }[]
  chosen: string
  isInstead: boolean | undefined
  onTap: (startTime: string) => void
  /** One of the longer list. */
  onLater: (start: CourtStart) => void
}

function Times({ court, date, columns, chosen, isInstead, onTap, onLater }: TimesProps) {
  const [showsOthers, setShowsOthers] = useState(false)
  const slot = { fieldId: court.id, date }
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.125rem,1fr))] items-center gap-1.5">
        {columns.map(({ time, isFree }) => (
          <TimeChip
            key={time}
            time={clockOf(time)}
            state={!isFree ? 'taken' : time === chosen && !isInstead ? 'selected' : 'free'}
            {...(isFree && tapsEarly({ ...slot, startTime: time }, () => onTap(time)))}
            className="px-0!"
          />
        ))}
        {(court.otherStarts > 0 || showsOthers) && (
          <button
            type="button"
            aria-expanded={showsOthers}
            onClick={() => setShowsOthers(shown => !shown)}
            className="min-h-11 min-w-max rounded-chip text-meta font-button whitespace-nowrap underline underline-offset-4"
          >
            {isInstead ? <Others count={showsOthers ? 0 : court.otherStarts} /> : 'Altre ore'}
          </button>
        )}
      </div>
      {showsOthers && (
        <Suspense>
          <OtherTimes {...slot} chosen={chosen} onChoose={onLater} />
        </Suspense>
      )}
    </>
  )
}

/** '+13 altri', in the words of the specification; none are left to show where all are. */
function Others({ count }: { count: number }) {
  return (
    <>
      {count === 0 ? 'Meno' : `+${counted(count, 'altro', 'altri')}`}
      <span className="sr-only"> {count === 1 ? 'orario' : 'orari'}</span>
    </>
  )
}

type TitleProps = {
  hit: FacilityHit
  sport: SportSlug
  page: string
  isFar: boolean | undefined
  as: 'h2' | 'h3'
}

function Title({ hit, sport, page, isFar, as: Heading }: TitleProps) {
  const { facility, distanceKm, imageUrl } = hit
  return (
    <div className="flex gap-3 md:col-start-2 md:pt-4.5 md:pr-4.5 md:pl-2">
      <SmallCover url={imageUrl} className="size-11" />
      <div className="min-w-0 flex-1">
        <Heading id={`struttura-${facility.id}`} className="text-card heading-card wrap-anywhere">
          <Link to={page} className="hover:underline">
            {facility.name}
          </Link>
        </Heading>
        <p className="text-small text-muted">
          {`${writeTown(facility)} · ${sportLabel(sport)}`}
          {distanceKm !== null && (
            <>
              {' · '}
              {isFar ? <strong className="text-ink">{formatKm(distanceKm)}</strong> : formatKm(distanceKm)}
            </>
          )}
        </p>
      </div>
      <FavouriteButton facility={facility} className="-mt-2 -mr-2" />
    </div>
  )
}

type StateProps = {
  court: Court
  requested: string
  isInstead: boolean | undefined
  /** The chosen start where it is not offered any more. */
  lost: string
}

function State({ court, requested, isInstead, lost }: StateProps) {
  // Its hour may have come, or the notice that the facility wants.
  if (lost) return <Badge>{court.taken.includes(lost) ? 'Appena occupato' : 'Non più disponibile'}</Badge>
  if (!court.shown) return <Badge>{court.isSoldOut ? 'Completo' : 'Nessun orario'}</Badge>
  // A court may be free at other hours than the one asked for.
  const isAsked = court.shown === requested
  const isFree = isAsked || court.isFree
  return (
    <Badge tone={isFree ? 'free' : 'quiet'} icon={isFree && <Check />}>
      {/* The times offered instead begin before that one, too. */}
      {isAsked ? 'Disponibile alle' : isInstead ? 'Libero alle' : 'Libero dalle'} {clockOf(court.shown)}
    </Badge>
  )
}

/** What the chosen start costs, how long it lasts, and each player's share. */
function Price({ start, sport }: { start: CourtStart | undefined; sport: SportSlug }) {
  if (!start) return <span />
  return (
    <p className="text-small text-ink2 tnum">
      <strong className="text-card font-time text-ink">{formatCents(start.priceCents)}</strong>{' '}
      {formatMinutes(start.minutes)}
      <span className="block">
        <strong className="font-label text-ink">
          {formatCents(shareCents(start.priceCents, playersOf([sport])))}
        </strong>{' '}
        a testa
      </span>
    </p>
  )
}

/** Free and taken times in order, among them the chosen one, even if just lost. */
function columnsOf(starts: readonly CourtStart[], taken: readonly string[], chosen: string, most: number) {
  const free = starts.map(start => start.startTime)
  const times = new Set([...free, ...taken, ...(chosen ? [chosen] : [])])
  const columns = [...times].sort().map(time => ({ time, isFree: free.includes(time) }))
  const at = columns.findIndex(({ time }) => time === chosen)
  const first = Math.max(0, Math.min(at - 1, columns.length - most))
  return columns.slice(first, first + most)
}
