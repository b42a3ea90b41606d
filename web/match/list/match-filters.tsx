import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sports } from '#contract/sport.ts'
import { DatePickerSheet } from '#web/availability/date-picker-sheet.tsx'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { useDebounced } from '#web/form/use-debounced.ts'
import type { MatchFilter } from '#web/path/match-path.ts'
import { PlaceBox } from '#web/place/place-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatDate } from '#web/words/dates.ts'

type MatchFiltersProps = {
  filter: MatchFilter
  evening: string
  onChange: (change: Partial<MatchFilter>) => void
}

/** City, day and sport; the list follows by itself once the typing pauses. */
export function MatchFilters(props: MatchFiltersProps) {
  const { filter, evening, onChange } = props
  const [city, setCity] = useState(filter.city)
  const [isPicking, setPicking] = useState(false)
  const settled = useDebounced(city.trim())
  const told = useRef(filter.city)
  const tell = useEffectEvent(() => {
    if (settled === told.current) return
    told.current = settled
    onChange({ city: settled })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once when the typing pauses, whatever else has changed
  useEffect(() => tell(), [settled])
  // Another city by other means, such as the link to all matches: the box follows.
  useEffect(() => {
    if (filter.city === told.current) return
    told.current = filter.city
    setCity(filter.city)
  }, [filter.city])
  return (
    <search className="grid grid-cols-1 gap-3" aria-label="Filtra le partite">
      <div className="flex flex-wrap items-end gap-2 md:gap-3">
        <PlaceBox
          value={city}
          onChange={setCity}
          onChosen={setCity}
          narrow
          className="peer min-w-0 shrink grow-999 basis-48"
        />
        <div className="flex grow gap-2 min-[24rem]:peer-[.at-fault]:mt-6.5 min-[24rem]:peer-[.at-fault]:self-start">
          <Button
            tone="ghost"
            icon={<CalendarDays />}
            onClick={() => setPicking(true)}
            className="flex-1 tnum max-md:px-3"
          >
            {filter.date ? formatDate(filter.date) : 'Tutti i giorni'}
          </Button>
          {filter.date && (
            // On a phone the row has no room for it: there the day is taken away in the calendar.
            <IconButton
              label="Togli la data"
              icon={<X />}
              onClick={() => onChange({ date: '' })}
              className="max-md:hidden"
            />
          )}
        </div>
      </div>
      <fieldset className="no-scrollbar -mx-3 min-w-0 flex gap-2 overflow-x-auto px-3 pb-1 md:mx-0 md:flex-wrap md:pr-8 md:pl-0">
        <legend className="sr-only">Sport</legend>
        <Chip selected={filter.sport === ''} onClick={() => onChange({ sport: '' })}>
          Tutti gli sport
        </Chip>
        {sports.map(({ slug, label }) => (
          <Chip
            key={slug}
            selected={filter.sport === slug}
            onClick={() => onChange({ sport: slug })}
            icon={<CourtPicture sport={slug} className="h-4 w-6 overflow-hidden rounded-tag" />}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <DatePickerSheet
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        value={filter.date || evening}
        min={evening}
        onChange={date => onChange({ date })}
        onAnyDay={filter.date ? () => onChange({ date: '' }) : undefined}
      />
    </search>
  )
}
