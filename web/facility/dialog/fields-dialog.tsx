import { useMemo, useState } from 'react'
import type { FacilityPage, ListedField } from '#contract/listing.ts'
import { sportLabel } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { FacilityPlan } from '#web/court/plan/facility-plan.tsx'
import { PlanKey } from '#web/court/plan/plan-key.tsx'
import { seedFrom } from '#web/court/random.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { addDays } from '#web/words/dates.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { servicesOf, toPlanCourts, whereText } from '../facility-courts.ts'
import { FieldPrice, FieldStatus } from '../field/field-status.tsx'
import { HowToBook } from '../how-to-book.tsx'
import { NotBookableBadge } from '../not-bookable-badge.tsx'
import { ServiceList } from '../service-list.tsx'
import { DaySwitch } from './day-switch.tsx'
import type { ShownFacilityProps } from './facility-dialog-props.ts'

/** 'Campi di …': the facility from above beside its list; tapping a court marks its row. */
export function FieldsDialog({ page, isStale, open, today, onClose, onDate, onField }: ShownFacilityProps) {
  const { facility } = page
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={`Campi di ${facility.name}`}
      subtitle={
        <>
          {whereText(facility)}
          {facility.phone && (
            <>
              {' · '}
              <PhoneLink phone={facility.phone} className="whitespace-nowrap underline" />
            </>
          )}
        </>
      }
      headerEnd={
        facility.isBookable && (
          <DaySwitch
            value={open.date}
            today={today}
            night={page.night}
            last={addDays(today, page.bookingWindowDays)}
            onChange={onDate}
          />
        )
      }
    >
      {page.fields.length === 0 ? (
        <NoFields phone={facility.phone} />
      ) : (
        <PlanAndFields page={page} isStale={isStale} isToday={page.date === today} onField={onField} />
      )}
    </Dialog>
  )
}

function NoFields({ phone }: { phone: string | null }) {
  return (
    <EmptyState title="Nessun campo disponibile per questa struttura">
      {phone ? (
        <>
          Chiama la struttura: <PhoneLink phone={phone} className="whitespace-nowrap underline" />.
        </>
      ) : (
        'Torna a guardare tra qualche giorno.'
      )}
    </EmptyState>
  )
}

type PlanAndFieldsProps = Pick<ShownFacilityProps, 'page' | 'isStale' | 'onField'> & { isToday: boolean }

function PlanAndFields({ page, isStale, isToday, onField }: PlanAndFieldsProps) {
  const { facility, fields } = page
  const [marked, setMarked] = useState<string>()
  const courts = useMemo(() => toPlanCourts(page, isToday), [page, isToday])
  return (
    <div
      aria-busy={isStale}
      className={classNames(
        'grid gap-x-7 gap-y-5 transition-opacity md:grid-cols-2 md:grid-rows-[auto_1fr]',
        isStale && 'opacity-60',
      )}
    >
      <div>
        <FacilityPlan
          courts={courts}
          seed={seedFrom(String(facility.id))}
          selectedId={marked}
          onPick={id => {
            setMarked(id)
            document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' })
          }}
          className="rounded-card"
        />
        <Legend isBookable={facility.isBookable} />
      </div>
      <ul aria-label="Campi" className="md:col-start-2 md:row-span-2 md:row-start-1">
        {fields.map(field => (
          <Row
            key={field.id}
            field={field}
            facility={facility}
            isToday={isToday}
            isMarked={String(field.id) === marked}
            onDetails={() => onField(field.id)}
          />
        ))}
      </ul>
      <div className="grid content-start gap-5 border-t border-line pt-5">
        <NotBookableBadge of={page} />
        <ServiceList services={servicesOf(page)} />
        <HowToBook
          page={page}
          firstStep="Tocca un campo acceso o scegline uno dall’elenco: vedi subito gli orari liberi."
        />
      </div>
    </div>
  )
}

type RowProps = Pick<FacilityPage, 'facility'> & {
  field: ListedField
  isToday: boolean
  isMarked: boolean
  onDetails: () => void
}

function Row({ field, facility, isToday, isMarked, onDetails }: RowProps) {
  const sport = field.sports[0] ?? 'calcio-5'
  return (
    <li
      id={rowId(String(field.id))}
      aria-current={isMarked || undefined}
      className={classNames(
        'flex scroll-my-4 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-2.5 transition-colors last:border-b-0 md:px-3',
        isMarked && 'rounded-card bg-sunken max-md:-mx-2 max-md:px-2',
      )}
    >
      <CourtPicture
        sport={sport}
        surface={field.surface ?? undefined}
        mode="icon"
        state={field.startTimes.length > 0 ? 'free' : 'busy'}
        className="h-11 w-16.5 flex-none overflow-hidden rounded-tag *:size-full"
      />
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="text-card heading-card wrap-anywhere">{field.name}</h3>
        <p className="text-meta text-muted">
          {field.sports.map(sportLabel).join(', ')}
          {/* Beside the plan there is no room for both in one line. */}
          <span className="md:hidden"> · </span>
          <span className="md:block">
            <FieldPrice field={field} facility={facility} />
          </span>
        </p>
      </div>
      <div className="ml-auto flex items-center gap-3.5 max-sm:w-full max-sm:justify-between">
        <FieldStatus field={field} facility={facility} isToday={isToday} />
        <Button
          tone="ghost"
          size="small"
          onClick={onDetails}
          aria-label={`Vedi Dettagli di ${field.name}`}
          className="ml-auto whitespace-nowrap"
        >
          Vedi Dettagli
        </Button>
      </div>
    </li>
  )
}

function Legend({ isBookable }: { isBookable: boolean }) {
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-meta text-ink2">
      {isBookable && (
        <>
          <PlanKey state="free">Libero, con il primo orario</PlanKey>
          <PlanKey state="busy">Niente di libero</PlanKey>
        </>
      )}
      <span className="ml-auto text-muted">Schema in scala, non la mappa reale</span>
    </p>
  )
}

function rowId(fieldId: string): string {
  return `riga-campo-${fieldId}`
}
