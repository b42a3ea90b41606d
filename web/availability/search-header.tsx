import ArrowLeft from 'lucide-react/icons/arrow-left'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Services } from '#contract/facility.ts'
import { sportLabel } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { serviceNames } from '#web/facility/service-list.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DaySelector } from './day-selector.tsx'
import type { SearchForm } from './search-params.ts'

export type ServiceKey = keyof Services

/** What is being searched, always in sight; touching it opens the panel in place. */
export function SearchHeader(props: {
  form: SearchForm
  today: string
  isEditing: boolean
  onEdit: () => void
  onDate: (date: string) => void
  services: readonly ServiceKey[]
  onToggleService: (service: ServiceKey) => void
}) {
  const { form, today, services } = props
  const [showsFilters, setShowsFilters] = useState(false)
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="gutter mx-auto flex max-w-page flex-wrap items-center gap-x-2 py-2 md:gap-x-4 md:py-3">
        <Link
          to="/"
          className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-chip text-small font-button hover:bg-sunken md:px-3"
        >
          <ArrowLeft aria-hidden="true" />
          <span className="max-md:sr-only">Ricerca</span>
        </Link>
        <button
          type="button"
          onClick={props.onEdit}
          aria-expanded={props.isEditing}
          className="min-h-12 min-w-0 flex-1 rounded-control border-[1.5px] border-edge px-3.5 py-1 text-left"
        >
          <MobileSummary form={form} />
          <DesktopSummary form={form} />
          <span className="sr-only">Modifica la ricerca</span>
        </button>
        <IconButton
          label="Filtri"
          icon={<SlidersHorizontal />}
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(shown => !shown)}
          className={classNames('md:hidden', services.length > 0 && 'bg-sunken')}
        />
        <ServiceFilters
          {...props}
          className={classNames('w-full pt-2 md:block md:pt-3', !showsFilters && 'hidden')}
        />
      </div>
      {form.date && (
        <div className="px-3 pb-2 md:hidden">
          <DaySelector tone="sunken" value={form.date} today={today} onChange={props.onDate} />
        </div>
      )}
    </div>
  )
}

function ServiceFilters(props: {
  services: readonly ServiceKey[]
  onToggleService: (service: ServiceKey) => void
  className: string
}) {
  return (
    <fieldset className={props.className}>
      <legend className="sr-only">Servizi</legend>
      <div className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        {serviceNames.map(({ key, label, icon: Icon }) => (
          <Chip
            key={key}
            icon={<Icon className="size-4.5" aria-hidden="true" />}
            selected={props.services.includes(key)}
            onClick={() => props.onToggleService(key)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function MobileSummary({ form }: { form: SearchForm }) {
  return (
    <span className="block md:hidden">
      <span className="block truncate text-small font-button">
        {form.sport ? sportLabel(form.sport) : 'Tutti gli sport'}
        {form.location && `, ${form.location}`}
      </span>
      <span className="block text-meta text-muted tnum">
        {[form.date && formatDate(form.date), form.startTime].filter(Boolean).join(' · ') ||
          'Scegli giorno e ora'}
      </span>
    </span>
  )
}

function DesktopSummary({ form }: { form: SearchForm }) {
  return (
    <span className="hidden items-center md:flex">
      {form.sport && (
        <CourtPicture
          sport={form.sport}
          mode="icon"
          className="mr-2.5 h-6 w-9 flex-none overflow-hidden rounded-tag *:size-full"
        />
      )}
      <span className="flex min-w-0 flex-1 divide-x divide-line text-small font-button *:px-4 *:first:pl-0">
        <span>{form.sport ? sportLabel(form.sport) : 'Sport'}</span>
        <span className="truncate">{form.location || 'Località'}</span>
        <span className="tnum">{form.date ? formatDate(form.date) : 'Data'}</span>
        <span className="tnum">{form.startTime || 'Orario'}</span>
      </span>
      <span className="rounded-chip bg-primary px-4 py-2 text-small font-button text-on-primary">
        Modifica
      </span>
    </span>
  )
}
