import Check from 'lucide-react/icons/check'
import { writeTown } from '#contract/address.ts'
import type { FieldHit } from '#contract/availability.ts'
import type { SportSlug } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { ServiceList } from '#web/facility/service-list.tsx'
import { formatKm } from '#web/lib/distance.ts'
import { formatCents } from '#web/lib/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { tapsEarly } from './early-tap.tsx'

/** A field free at the requested time. Tapping another chip selects it; a second tap, or the button, books. */
export function FieldCard(props: {
  hit: FieldHit
  sport: SportSlug
  date: string
  requested: string
  /** Whether somebody asked for that time; otherwise it is the first of the day. */
  wasAsked: boolean
  selected: string
  /** Times of this card that somebody took while it was on screen. */
  taken: readonly string[]
  onSelect: (startTime: string) => void
  onBook: (startTime: string) => void
}) {
  const { hit, requested, selected, taken } = props
  const { field } = hit
  const slot = { fieldId: field.id, date: props.date }
  const isBookable = hit.startTimes.includes(selected)
  const chips = chipsAround([...hit.startTimes, ...taken].sort(), requested)
  return (
    <Card as="article" padded={false} className="md:flex" aria-labelledby={`field-${field.id}`}>
      <Picture hit={hit} sport={props.sport} isFree={isBookable} className="hidden w-46 flex-none md:block" />
      <div className="grid flex-1 gap-2.5 p-3 md:gap-2 md:p-4.5">
        <div className="flex gap-3">
          <Picture
            hit={hit}
            sport={props.sport}
            isFree={isBookable}
            className="block size-[min(5.75rem,28vw)] flex-none rounded-chip md:hidden"
          />
          <div className="min-w-0 flex-1 md:flex md:justify-between md:gap-4">
            <FieldTitle hit={hit} as="h2" />
            <p className="mt-1.5 md:mt-0 md:text-right">
              <strong className="text-card font-time tnum">
                {field.hourlyPriceCents > 0 ? formatCents(field.hourlyPriceCents) : 'N/A'}
              </strong>{' '}
              <span className="text-small text-muted md:block md:text-meta">all’ora</span>
            </p>
          </div>
        </div>
        <ServiceList services={field.services} className="hidden md:flex" />
        <div className="flex flex-wrap items-center justify-between gap-2">
          {hit.startTimes.includes(requested) ? (
            <Badge tone="free" icon={<Check />}>
              {props.wasAsked ? `Disponibile alle ${requested}` : `Libero dalle ${requested}`}
            </Badge>
          ) : (
            <Badge>Appena occupato</Badge>
          )}
          {field.facility.needsApproval && <Badge tone="warn">Su richiesta</Badge>}
          <ServiceList services={field.services} iconsOnly className="md:hidden" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap gap-1.5">
            {chips.map((time, index) => (
              <span key={time} className={chipPlaces[index]}>
                <TimeChip
                  time={time}
                  state={taken.includes(time) ? 'taken' : time === selected ? 'selected' : 'free'}
                  {...tapsEarly({ ...slot, startTime: time }, () =>
                    time === selected ? props.onBook(time) : props.onSelect(time),
                  )}
                  className="px-2! md:px-2.5!"
                />
              </span>
            ))}
          </div>
          <Button
            tone="go"
            disabled={!isBookable}
            {...tapsEarly({ ...slot, startTime: selected }, () => props.onBook(selected))}
            className="min-h-11 px-3.5! whitespace-nowrap md:px-5!"
          >
            {isBookable ? 'Prenota Ora' : 'Non Disponibile'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

// As many as fit beside the button: two on the smallest phones, three on the others, four from there on.
const chipPlaces = ['contents', 'contents', 'hidden min-[24rem]:contents', 'hidden sm:contents']

/** The level of the heading depends on what stands above the list. */
export function FieldTitle({ hit: { field, distanceKm }, as: Heading }: { hit: FieldHit; as: 'h2' | 'h3' }) {
  const { facility } = field
  return (
    <div className="min-w-0">
      <Heading id={`field-${field.id}`} className="text-card heading-card [overflow-wrap:anywhere]">
        {facility.name} - {field.name}
      </Heading>
      <p className="text-small text-muted">
        {writeTown(facility)}
        {distanceKm !== null && ` · ${formatKm(distanceKm)}`}
      </p>
    </div>
  )
}

/** A photo where there is one, over the court that stands for it until it is there, or if it never comes. */
function Picture(props: { hit: FieldHit; sport: SportSlug; isFree: boolean; className: string }) {
  const { id, surface, imageUrl } = props.hit.field
  return (
    <span className={`relative overflow-hidden ${props.className}`}>
      <CourtPicture
        sport={props.sport}
        surface={surface ?? undefined}
        mode="crop"
        state={props.isFree ? 'free' : 'busy'}
        seed={seedFrom(String(id))}
        className="absolute inset-0 *:size-full"
      />
      {imageUrl && props.isFree && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          onError={event => {
            event.currentTarget.hidden = true
          }}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** Up to four times in order, the requested one first or second, so that the smallest phone shows it too. */
function chipsAround(times: readonly string[], requested: string): string[] {
  const first = Math.max(0, times.indexOf(requested) - 1)
  return times.slice(first, first + 4)
}
