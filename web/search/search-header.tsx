import ArrowLeft from 'lucide-react/icons/arrow-left'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import type { SearchForm } from '#web/path/search-path.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatDate } from '#web/words/dates.ts'
import { whenInWords } from './when-in-words.ts'

// Drawn by the server like all of the page; what answers to a touch arrives a moment later.
const DaySelector = lazyPart(() =>
  import('#web/availability/day-selector.tsx').then(module => module.DaySelector),
)
const PartChips = lazyPart(() => import('./asking/part-chips.tsx').then(module => module.PartChips))
const ServiceFilters = lazyPart(() => import('./service-filters.tsx').then(module => module.ServiceFilters))

// Always the same elements, so that what the server has written is left alone.
const roomForServices = <div className="h-10" />
const roomForDays = <div className="h-14" />

type HeaderProps = {
  form: SearchForm
  today: string
  times: readonly string[]
  isEditing: boolean
  /** Opens and closes the whole panel. */
  onEdit: () => void
  onChange: (change: Partial<SearchForm>) => void
}

/** What is being searched, in sight wherever it leaves room for what was found, each part with its own control. */
export function SearchHeader(props: HeaderProps) {
  const { form, today, times, onChange } = props
  const [showsFilters, setShowsFilters] = useState(false)
  const hasFilters = form.services.length > 0
  return (
    <div className="top-0 z-20 border-b border-line bg-surface tall:sticky">
      <div className="gutter mx-auto flex max-w-page flex-wrap items-center gap-x-2 py-2 md:gap-x-4 md:py-3">
        <Link
          to={paths.home}
          className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-chip text-small font-button hover:bg-sunken lg:px-3"
        >
          <ArrowLeft aria-hidden="true" />
          {/* On a tablet the four parts of the search need its room to stand in one line. */}
          <span className="max-lg:sr-only">Ricerca</span>
        </Link>
        <PhoneSummary {...props} />
        <div className="hidden min-w-0 flex-1 items-center gap-2.5 rounded-control border-[1.5px] border-edge p-1 pl-2.5 md:flex">
          {form.sport && (
            <CourtPicture
              sport={form.sport}
              mode="icon"
              className="h-6 w-9 flex-none overflow-hidden rounded-tag *:size-full max-lg:hidden"
            />
          )}
          <WrittenParts>
            <PartChips
              form={form}
              today={today}
              times={times}
              onChange={onChange}
              className="min-w-0 flex-1 flex-wrap gap-y-1"
            />
          </WrittenParts>
          <Button size="small" onClick={props.onEdit} aria-expanded={props.isEditing}>
            Modifica
          </Button>
        </div>
        <IconButton
          label="Filtri"
          icon={<SlidersHorizontal />}
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(shown => !shown)}
          className={classNames('md:hidden', (hasFilters || showsFilters) && 'bg-sunken')}
        />
        <div className={classNames('w-full min-w-0 pt-2 md:block md:pt-3', !showsFilters && 'hidden')}>
          <WrittenParts fallback={roomForServices}>
            <PartChips
              form={form}
              today={today}
              times={times}
              onChange={onChange}
              className="no-scrollbar -mx-1 mb-1 overflow-x-auto p-1 md:hidden"
            />
            <ServiceFilters form={form} onChange={onChange} />
          </WrittenParts>
        </div>
      </div>
      {form.date && (
        <div className="px-3 pb-2 md:hidden">
          <WrittenParts fallback={roomForDays}>
            <DaySelector
              tone="sunken"
              value={form.date}
              today={today}
              onChange={date => onChange({ date })}
            />
          </WrittenParts>
        </div>
      )}
    </div>
  )
}

/** On a phone two lines; they open the whole panel. */
function PhoneSummary({ form, isEditing, onEdit }: HeaderProps) {
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-expanded={isEditing}
      className="min-h-12 min-w-0 flex-1 rounded-control border-[1.5px] border-edge px-[min(0.875rem,4vw)] py-1 text-left max-[16rem]:order-first max-[16rem]:basis-full md:hidden"
    >
      <span className="block truncate text-small font-button">
        {form.sport ? sportLabel(form.sport) : 'Che sport?'}
        {form.location && `, ${form.location}`}
      </span>
      <span className="block truncate text-meta text-muted tnum">
        {[form.date && formatDate(form.date), whenInWords(form).replace('alle ', '')]
          .filter(Boolean)
          .join(' · ') || 'Scegli giorno e ora'}
      </span>
      <span className="sr-only">Modifica la ricerca</span>
    </button>
  )
}
