import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Slot as OfferedSlot } from '#contract/availability.ts'
import { sportLabel } from '#contract/sport.ts'
import type { Reply } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { TimeChip, TimeChipSkeleton } from '#web/ui/time-chip.tsx'
import { clockOf } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'
import { slotsQuery } from './queries.ts'
import { upcomingDays } from './upcoming-days.ts'

/** The length is not needed: the end and the price are shown instead. */
type Slot = Omit<OfferedSlot, 'minutes'>
type Times = Omit<Reply<'GET /api/fields/{id}/slots'>, 'slots'> & { slots: Slot[] }
type Read = Pick<UseQueryResult<Times>, 'data' | 'error' | 'isPending' | 'refetch'>

const useSlots = (fieldId: number, date: string): Read => useQuery(slotsQuery(fieldId, date))

type TimeSheetProps = {
  fieldId: number
  /** Reads the times of a day; by default those for a new booking. */
  useTimes?: (fieldId: number, date: string) => Read
  date: string
  today: string
  onClose: () => void
  onChoose: (date: string, startTime: string) => void
  /** The button's words where choosing does not lead to the booking form. */
  confirmLabel?: string
  /** Shown above the days: another choice that belongs to this one. */
  before?: ReactNode
}

/** All free times of a field, by part of the day; the choice leads to the booking form. */
export function TimeSheet(props: TimeSheetProps) {
  const { fieldId, today, useTimes = useSlots } = props
  const [date, setDate] = useState(props.date)
  const [chosenTime, setChosenTime] = useState<string>()
  const { data, error, isPending, refetch } = useTimes(fieldId, date)
  const free = data?.slots.filter(slot => slot.status === 'available') ?? []
  const chosen = free.find(slot => slot.startTime === chosenTime)
  const { first, days } = useDays(data, { date, today, begin: props.date })
  const field = useKnownField(data, fieldId)
  const [sport] = data?.field.sports ?? []
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      size="narrow"
      title="Scegli l’orario"
      subtitle={field && [fieldTitle(field), ...field.sports.map(sportLabel)].join(', ')}
      footer={
        <SheetFooter
          chosen={chosen}
          label={props.confirmLabel ?? 'Conferma e Prenota'}
          onConfirm={() => chosen && props.onChoose(date, chosen.startTime)}
        />
      }
    >
      <div className="grid gap-5 pt-1">
        {props.before}
        {data?.field.facility.needsApproval && (
          <p className="text-small text-ink2">
            <Badge tone="warn">Su richiesta</Badge> Qui risponde la struttura: l’ora che scegli resta tua
            finché non decide.
          </p>
        )}
        <DayStrip
          // A new strip when the night is added before today: the old one would stay snapped to today, the night out of sight.
          key={first}
          label="Giorno"
          days={days}
          value={date}
          onChange={next => {
            setDate(next)
            setChosenTime(undefined)
          }}
        />
        {isPending && <ChipsSkeleton />}
        {error && (
          <ErrorState title={messageFor(error).title} onRetry={() => refetch()}>
            {messageFor(error).suggestion}
          </ErrorState>
        )}
        {data && free.length === 0 && (
          <NothingFree
            picture={sport && <EmptyCourt sport={sport} />}
            closedFor={data.closedFor}
            isTaken={data.slots.length > 0}
            freeDay={
              (data.days.find(day => day.free && day.date > date) ?? data.days.find(day => day.free))?.date
            }
            onGo={setDate}
            today={today}
          />
        )}
        <SlotGroups slots={free} chosen={chosen} onChoose={slot => setChosenTime(slot.startTime)} />
      </div>
    </Dialog>
  )
}

type Days = { date: string; today: string; begin: string }

/** Two weeks, and before them the night that is still going on where the sheet began with it or it has something free. */
function useDays(data: Times | undefined, { date, today, begin }: Days) {
  const [first, setFirst] = useState(begin < today ? begin : today)
  const night = data?.days.find(day => day.free && day.date < today)
  if (night && night.date !== first) setFirst(night.date)
  const freeDays = new Set(data?.days.filter(day => day.free).map(day => day.date))
  const days = upcomingDays(today, 14, date, first).map(day => ({
    ...day,
    full: data !== undefined && day.value !== date && !freeDays.has(day.value),
  }))
  return { first, days }
}

/** While another day is loading, or has failed to load, the field is known from the day shown before. */
function useKnownField(data: Times | undefined, fieldId: number) {
  const [known, setKnown] = useState(data?.field)
  if (data && known?.id !== data.field.id) setKnown(data.field)
  return data?.field ?? (known?.id === fieldId ? known : undefined)
}

const parts = [
  { name: 'Mattina', from: '00:00', to: '12:59' },
  { name: 'Pomeriggio', from: '13:00', to: '17:59' },
  // An evening goes on past midnight (R51).
  { name: 'Sera', from: '18:00', to: '26:59' },
] as const

function SlotGroups(props: { slots: Slot[]; chosen: Slot | undefined; onChoose: (slot: Slot) => void }) {
  return parts.map(part => {
    const slots = props.slots.filter(slot => slot.startTime >= part.from && slot.startTime <= part.to)
    if (slots.length === 0) return null
    return (
      <section key={part.name} aria-label={part.name}>
        <h3 className="mb-2 text-small font-label">{part.name}</h3>
        <div className="grid grid-cols-4 gap-1.5">
          {slots.map(slot => (
            <TimeChip
              key={slot.id}
              time={clockOf(slot.startTime)}
              price={formatCents(slot.priceCents)}
              state={slot === props.chosen ? 'selected' : 'free'}
              onClick={() => props.onChoose(slot)}
              className="px-1!"
            />
          ))}
        </div>
      </section>
    )
  })
}

function SheetFooter(props: { chosen: Slot | undefined; label: string; onConfirm: () => void }) {
  const { chosen } = props
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3 pb-2.5">
        {chosen ? (
          <>
            <strong className="text-small tnum">
              {clockOf(chosen.startTime)} – {clockOf(chosen.endTime)}
            </strong>
            <strong className="text-[1.375rem] font-time tnum">{formatCents(chosen.priceCents)}</strong>
          </>
        ) : (
          <p id="time-reason" className="text-small text-muted">
            Seleziona un orario
          </p>
        )}
      </div>
      <Button
        tone="go"
        size="large"
        wide
        disabled={!chosen}
        aria-describedby={chosen ? undefined : 'time-reason'}
        onClick={props.onConfirm}
      >
        {props.label}
      </Button>
    </>
  )
}

type NothingFreeProps = {
  picture: ReactNode
  closedFor: string | null
  /** All is taken. Otherwise there was nothing to take: a day of rest, late in the evening, beyond the booking window. */
  isTaken: boolean
  /** The next day that has something free or, where none has, the first before. */
  freeDay: string | undefined
  today: string
  onGo: (date: string) => void
}

function NothingFree(props: NothingFreeProps) {
  const { freeDay } = props
  return (
    <EmptyState
      picture={props.picture}
      title="Nessun Orario Disponibile"
      action={
        freeDay && (
          <Button tone="ghost" onClick={() => props.onGo(freeDay)}>
            Vai a {upcomingDays(freeDay, 1, freeDay)[0]?.name.replace('oggi, ', '')}
          </Button>
        )
      }
    >
      {whyNothing(props)}
    </EmptyState>
  )
}

function whyNothing(why: {
  closedFor: string | null
  isTaken: boolean
  freeDay: string | undefined
}): string {
  if (why.closedFor !== null) return `In questo giorno il campo è chiuso: ${why.closedFor}.`
  if (!why.freeDay) return 'Nei prossimi giorni non c’è niente di libero.'
  return why.isTaken
    ? 'In questo giorno è tutto occupato.'
    : 'In questo giorno non ci sono orari da prenotare.'
}

function ChipsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-4 gap-1.5">
      <span className="sr-only">Carico gli orari</span>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight alike places that never move
        <TimeChipSkeleton key={index} withPrice />
      ))}
    </div>
  )
}
