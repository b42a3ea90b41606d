import { type ReactNode, useState } from 'react'
import { capital } from '#contract/capital.ts'
import { MIDNIGHT, minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import type { WeekBand } from '#contract/week.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HourRuler } from '#web/ui/hour-ruler.tsx'
import { weekdayName, weekdays } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { BandEdges } from './band-edges.tsx'
import { bandsOn, clockInWords, rangeOf, tintsOf } from './week.ts'

const HOUR_PX = 37

// From the cheapest to the dearest, each with an ink that can be read on it.
const tints = [
  'bg-price-1 text-ink',
  'bg-price-2 text-ink',
  'bg-price-3 text-ink',
  'bg-price-4 text-on-primary',
  'bg-price-5 text-on-primary',
]

type WeekCalendarProps = {
  bands: readonly WeekBand[]
  weekday: number
  onChoose: (weekday: number) => void
  /** The bands of the chosen day, of which an edge was moved. */
  onChange: (day: WeekBand[]) => void
}

/**
 * The week from above: seven columns, each open part painted by its price. Pressing a day opens it for changes; the edges of its
 * bands are dragged.
 */
export function WeekCalendar({ bands, weekday, onChoose, onChange }: WeekCalendarProps) {
  const painted = rangeOf(bands)
  // An hour more at both ends, into which a band can be drawn out.
  const free = { from: Math.max(0, painted.from - 60), to: Math.min(NIGHT_ENDS, painted.to + 60) }
  const [held, setHeld] = useState<typeof free>()
  const range = held ?? free
  const colours = tintsOf(bands)
  const height = ((range.to - range.from) / 60) * HOUR_PX
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] lg:grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]">
        <HourRuler {...range} hourPx={HOUR_PX} className="mt-11 border-t border-line" />
        {weekdays.map(each => (
          <DayColumn
            key={each}
            range={range}
            height={height}
            colours={colours}
            weekday={each}
            bands={bandsOn(bands, each)}
            isChosen={each === weekday}
            onChoose={onChoose}
          >
            {each === weekday && (
              <BandEdges
                key={each}
                day={bands.filter(band => band.weekday === each)}
                hourPx={HOUR_PX}
                range={range}
                onChange={onChange}
                onHold={isHeld => setHeld(isHeld ? range : undefined)}
              />
            )}
          </DayColumn>
        ))}
      </div>
    </div>
  )
}

type DayColumnProps = {
  weekday: number
  bands: readonly WeekBand[]
  range: { from: number; to: number }
  height: number
  colours: ReadonlyMap<number, number>
  isChosen: boolean
  onChoose: (weekday: number) => void
  children: ReactNode
}

function DayColumn({ weekday, bands, range, height, colours, isChosen, onChoose, children }: DayColumnProps) {
  const name = capital(weekdayName(weekday))
  return (
    <div className={classNames('relative', isChosen && 'z-10')}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(weekday)}
        className={classNames(
          'block w-full border-l border-line text-left -outline-offset-2 hover:bg-sunken/50',
          // An outline, because a ring would lie under the lines of the hours.
          isChosen && 'bg-info-soft! outline-2 outline-focus',
        )}
      >
        <span className="sr-only">
          {name}: {dayInWords(bands)}
        </span>
        <span
          aria-hidden="true"
          className="flex h-11 items-center justify-center border-b border-line text-small font-label"
        >
          <span className="min-[16rem]:hidden">{name.slice(0, 1)}</span>
          <span className="max-[16rem]:hidden lg:hidden">{name.slice(0, 3)}</span>
          <span className="max-lg:hidden">{name}</span>
        </span>
        <span aria-hidden="true" className="relative block" style={{ height, backgroundImage: lines }}>
          {bands.map((band, index) => (
            <Band
              // A draft may have two bands with one start: with the start as its key, React would leave an old band on
              // the page.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              band={band}
              range={range}
              tint={tints[colours.get(band.hourlyPriceCents) ?? 0] ?? ''}
            />
          ))}
        </span>
      </button>
      {children}
    </div>
  )
}

function Band({ band, range, tint }: { band: WeekBand; range: DayColumnProps['range']; tint: string }) {
  const { startTime, endTime, hourlyPriceCents } = band
  const from = minuteOf(startTime)
  const height = Math.max(4, ((minuteOf(endTime) - from) / 60) * HOUR_PX - 2)
  return (
    <span
      className={classNames(
        'absolute inset-x-0.5 overflow-hidden rounded-tag px-0.5 py-0.5 lg:inset-x-1 lg:px-2 lg:py-1.5',
        tint,
      )}
      style={{ top: topOf(from, range) + 1, height }}
    >
      {height > HOUR_PX / 2 && (
        <>
          <span className="block text-center text-[0.75rem] leading-4 font-bold tnum max-[16rem]:text-[0.5rem] lg:hidden">
            <Short cents={hourlyPriceCents} />
          </span>
          <span className="block truncate text-small leading-4 font-bold tnum max-lg:hidden">
            {priceOf(hourlyPriceCents)}
          </span>
        </>
      )}
      {height > HOUR_PX && (
        <span className="block truncate text-meta tnum max-lg:hidden">
          {hour(from)}–{hour(minuteOf(endTime))}
        </span>
      )}
    </span>
  )
}

/** '45', '37,50': a column on a phone has no room for more. If even that is too long, it breaks at the comma. */
function Short({ cents }: { cents: number }) {
  const [euros, more] = priceOf(cents)
    .replace(/(,00)?\s€$/, '')
    .split(',')
  if (more === undefined) return euros
  return (
    <>
      {euros},<wbr />
      {more}
    </>
  )
}

/** While it is being typed there may be no price yet. */
function priceOf(cents: number): string {
  return Number.isNaN(cents) ? '–' : formatCents(cents)
}

/** '9', '17:30', '24' */
function hour(minute: number): string {
  const [hours, minutes] = timeOf(minute > MIDNIGHT ? minute - MIDNIGHT : minute).split(':')
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`
}

function dayInWords(bands: readonly WeekBand[]): string {
  if (bands.length === 0) return 'chiuso'
  return bands
    .map(
      ({ startTime, endTime, hourlyPriceCents }) =>
        `dalle ${clockInWords(startTime)} alle ${clockInWords(endTime)} ${hourlyInWords(hourlyPriceCents)}`,
    )
    .join(', ')
}

function hourlyInWords(cents: number): string {
  return Number.isNaN(cents) ? 'senza prezzo' : `${formatCents(cents)} all’ora`
}

function topOf(minute: number, { from }: DayColumnProps['range']): number {
  return ((minute - from) / 60) * HOUR_PX
}

const lines = `repeating-linear-gradient(to bottom, transparent 0 ${HOUR_PX - 1}px, var(--color-line) ${HOUR_PX - 1}px ${HOUR_PX}px)`
