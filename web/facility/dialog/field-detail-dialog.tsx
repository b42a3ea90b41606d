import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { FacilityPage, ListedField } from '#contract/listing.ts'
import { sportLabel } from '#contract/sport.ts'
import { WaitForTime } from '#web/alert/wait-for-time.tsx'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { Gallery } from '#web/picture/gallery.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { addDays } from '#web/words/dates.ts'
import { whereText } from '../facility-courts.ts'
import { coverText } from '../field/cover-text.ts'
import { canBeBooked, FieldPrice } from '../field/field-status.tsx'
import { FreeTimes } from '../field/free-times.tsx'
import { HowToBook } from '../how-to-book.tsx'
import { nothingFreeText } from '../nothing-free-text.ts'
import { ServiceList } from '../service-list.tsx'
import { DaySwitch } from './day-switch.tsx'
import type { ShownFacilityProps } from './facility-dialog-props.ts'

type Props = ShownFacilityProps & { field: ListedField }

/** One field: how it looks, what it costs and offers, and the day's free times, each leading to its form. */
export function FieldDetailDialog(props: Props) {
  const { page, isStale, field, open, today } = props
  const { facility } = page
  const isBookable = canBeBooked(field, facility)
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={field.name}
      subtitle={`${facility.name} · ${field.sports.map(sportLabel).join(', ')}`}
      footer={
        <Button tone="ghost" icon={<ArrowLeft />} onClick={props.onAllFields} wide>
          Tutti i campi
        </Button>
      }
    >
      <Pictures page={page} field={field} />
      <p className="mt-4 text-ink2">{whereText(facility, ' - ')}</p>
      <p className="mt-1">
        <FieldPrice field={field} facility={facility} />
        {field.isIndoor !== null && <span className="text-muted"> · {coverText(field.isIndoor)}</span>}
      </p>
      {isBookable && (
        <section aria-label="Orari liberi" className="mt-4 grid justify-items-start gap-3">
          <DaySwitch
            value={open.date}
            today={today}
            night={page.night}
            last={addDays(today, page.bookingWindowDays)}
            onChange={props.onDate}
          />
          {/* A press would lead to the day that stood here before. */}
          <div
            inert={isStale}
            aria-busy={isStale}
            className={classNames(
              'grid w-full justify-items-start gap-3 transition-opacity',
              isStale && 'opacity-60',
            )}
          >
            <TimesOfDay page={page} field={field} today={today} />
          </div>
        </section>
      )}
      {(field.description ?? page.description) && (
        <p className="mt-5 max-w-text text-ink2">{field.description ?? page.description}</p>
      )}
      <ServiceList services={field.services} className="mt-4" />
      <HowToBook page={page} className="mt-5" />
    </Dialog>
  )
}

function TimesOfDay({ page, field, today }: Pick<Props, 'page' | 'field' | 'today'>) {
  if (field.startTimes.length > 0)
    return (
      <FreeTimes
        field={field}
        facility={page.facility}
        date={page.date}
        sport={field.sports[0] ?? 'calcio-5'}
      />
    )
  return (
    <>
      <p className="text-ink2">
        {nothingFreeText(field, page.date === today)}: prova un altro giorno con le frecce.
      </p>
      {field.isSoldOut && (
        <WaitForTime key={page.date} page={page} today={today} fieldId={field.id} className="w-full" />
      )}
    </>
  )
}

/** Photographs of the field, then of the facility; the court where there are none. */
function Pictures({ page, field }: { page: FacilityPage; field: ListedField }) {
  const { id, sports, surface, startTimes } = field
  const photos = [...field.pictures, ...page.pictures]
  if (photos.length > 0) return <Gallery pictures={photos} label={`Foto, ${field.name}`} />
  return (
    <CourtPicture
      sport={sports[0] ?? 'calcio-5'}
      surface={surface ?? undefined}
      mode="crop"
      seed={seedFrom(String(id))}
      state={startTimes.length > 0 ? 'free' : 'busy'}
      className="h-40 overflow-hidden rounded-card *:size-full md:h-56"
    />
  )
}
