import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { capital } from '#contract/capital.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { ApiError, isUnheard } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { TimeSheet } from '#web/availability/time-sheet.tsx'
import { planQuery } from '#web/facility/queries.ts'
import type { SlotRef } from '#web/path/slot-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, spanOf, startOf } from '#web/words/dates.ts'
import { CancellationNote } from '../cancellation-note.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { allBookings, movesQuery } from '../queries.ts'
import { shownTerms } from '../shown-terms.ts'
import { priceText } from './paid-text.ts'
import { thingOf } from './thing-of.ts'

type Props = { booking: Booking; today: string; onClose: () => void }

/** First asks for another time on any field of the facility, then shows its price and until when it can be cancelled. */
export function MoveDialog({ booking: asRead, today, onClose }: Props) {
  // As it was: once it has moved, the list is read again before the dialog closes.
  const [booking] = useState(asRead)
  const [fieldId, setFieldId] = useState(booking.field.id)
  const [chosen, setChosen] = useState<{ date: string; startTime: string }>()
  const plan = useQuery(planQuery(booking.field.facility.id, booking.date))
  // A plan names only the first sport of a field with several; the booking's own field always counts as one of its
  // sport.
  const isSameSport = ({ id, sport }: { id: number; sport: SportSlug }) =>
    id === booking.field.id || booking.field.sports.includes(sport)
  const fields = (plan.data?.fields ?? []).toSorted(
    (one, other) => Number(isSameSport(other)) - Number(isSameSport(one)),
  )
  const field = fields.find(each => each.id === fieldId) ?? booking.field
  if (!chosen)
    return (
      <TimeSheet
        fieldId={fieldId}
        useTimes={timesFor(booking)}
        before={
          <>
            <p className="text-small text-ink2">
              Sposti {booking.field.name}, {formatDate(booking.date)}, {spanOf(booking)}
            </p>
            {plan.error && !plan.data && (
              <ErrorState
                title="Gli altri campi non si vedono"
                onRetry={() => plan.refetch()}
                retrying={plan.isFetching}
                className="mt-3"
              >
                Intanto puoi cambiare orario su questo.
              </ErrorState>
            )}
            {fields.length > 1 && (
              <Select
                label="Campo"
                className="mt-3"
                value={fieldId}
                onChange={event => setFieldId(Number(event.target.value))}
              >
                {fields.map(other => (
                  <option key={other.id} value={other.id}>
                    {isSameSport(other) ? other.name : withSport(other)}
                  </option>
                ))}
              </Select>
            )}
          </>
        }
        date={booking.date}
        today={today}
        onClose={onClose}
        onChoose={(date, startTime) => setChosen({ date, startTime })}
        confirmLabel="Continua"
      />
    )
  return (
    <ConfirmMove
      // Another time is another wish, with a key of its own.
      key={`${fieldId} ${chosen.date} ${chosen.startTime}`}
      booking={booking}
      field={field}
      today={today}
      onClose={onClose}
      {...chosen}
      onChangeSlot={other => {
        setFieldId(other.fieldId)
        setChosen(other)
      }}
      onBack={() => setChosen(undefined)}
    />
  )
}

/** 'Campo 8, Padel'; the sport is not said twice of a court that is called after it. */
function withSport({ name, sport }: { name: string; sport: SportSlug }): string {
  const label = sportLabel(sport)
  return name.toLowerCase().includes(label.toLowerCase()) ? name : `${name}, ${label}`
}

/** Times as long as the booking, at their prices; the booking's own time counts as free. */
function timesFor({ id }: Booking) {
  return function useTimes(fieldId: number, date: string) {
    return useQuery(movesQuery(id, fieldId, date))
  }
}

type ConfirmProps = Props & {
  field: { id: number; name: string }
  date: string
  startTime: string
  onChangeSlot: (slot: SlotRef) => void
  onBack: () => void
}

function ConfirmMove(props: ConfirmProps) {
  const { booking, field, today, date, startTime, onClose, onChangeSlot, onBack } = props
  const moves = useQuery({ ...movesQuery(booking.id, field.id, date), retry: false })
  const move = useMove({ booking, fieldId: field.id, date, startTime, onDone: onClose })
  const slot = moves.data?.slots.find(each => each.startTime === startTime && each.status === 'available')
  const error = move.error ?? moves.error
  const needsApproval = moves.data?.field.facility.needsApproval ?? false
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="narrow"
      title={`Spostare la ${thingOf(booking)}?`}
      footer={
        isFinal(move.error) ? (
          <Button tone="ghost" wide onClick={onClose}>
            Chiudi
          </Button>
        ) : (
          <div className="grid gap-2 sm:grid-cols-2">
            <Button
              tone="go"
              disabled={!slot}
              loading={move.isPending}
              loadingText="Sposto..."
              onClick={() =>
                slot && move.mutate(shownTerms({ ...slot, totalCents: slot.priceCents, needsApproval }))
              }
              className="sm:order-2"
            >
              Sposta
              {slot && slot.priceCents > booking.paidCents && (
                <span className="block text-meta">
                  con obbligo di pagare{needsApproval && ', se approvata'}
                </span>
              )}
            </Button>
            <Button tone="ghost" onClick={onBack}>
              Scegli un altro orario
            </Button>
          </div>
        )
      }
    >
      <p className="text-card heading-card">{booking.field.facility.name}</p>
      <dl className="mt-2 grid gap-1 tnum">
        <Line name="Da" value={`${booking.field.name}: ${formatDate(booking.date)}, ${spanOf(booking)}`} />
        <Line
          name="A"
          value={`${field.name}: ${formatDate(date)}, ${slot ? spanOf(slot) : startOf(startTime)}`}
        />
        {slot && <Line name="Totale" value={priceText({ ...booking, totalCents: slot.priceCents })} />}
      </dl>
      <div className="mt-4 grid gap-3">
        {moves.isPending && <SkeletonLine className="h-16 rounded-control!" />}
        {slot && <CancellationNote cancellation={slot.cancellation} today={today} />}
        {slot && needsApproval && (
          <p>La struttura deve approvare il nuovo orario. Quello di prima lo lasci subito.</p>
        )}
        {moves.data && !slot && !error && (
          <p role="alert">Da quest’ora il campo non è libero abbastanza a lungo. Scegli un altro orario.</p>
        )}
        {error && <Failure error={error} onChoose={onChangeSlot} />}
      </div>
    </Dialog>
  )
}

/** Whether no other time helps: the booking is not, or no longer, what stands here. */
function isFinal(error: ApiError | null): boolean {
  return (
    error?.code === 'move-refused' || error?.code === 'booking-changed' || error?.code === 'booking-declined'
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-3">
      <dt className="w-14 flex-none text-ink2">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Failure({ error, onChoose }: { error: Error; onChoose: (slot: SlotRef) => void }) {
  if (error instanceof ApiError && error.problem?.alternatives)
    return <ConflictNotice problem={error.problem} onChoose={onChoose} />
  if (error instanceof ApiError && error.code === 'move-refused')
    return <ErrorState title="Spostamento non consentito">{error.message}</ErrorState>
  const { title, suggestion } = messageFor(error)
  return <ErrorState title={title}>{suggestion}</ErrorState>
}

type MoveWish = { booking: Booking; fieldId: number; date: string; startTime: string; onDone: () => void }

/** One key for one wish: sending again after a lost answer moves nothing twice. */
function useMove({ booking, fieldId, date, startTime, onDone }: MoveWish) {
  const [idempotencyKey] = useIdempotencyKey()
  const queries = useQueryClient()
  return useMutation<Booking, ApiError, ReturnType<typeof shownTerms>>({
    mutationFn: shown =>
      api('POST /api/bookings/{id}/move', {
        params: { id: booking.id },
        body: { fieldId, date, startTime, version: booking.version, ...shown },
        idempotencyKey,
      }),
    onSuccess: async moved => {
      showToast({
        title: `${capital(thingOf(booking))} spostata`,
        description:
          moved.status === 'pending'
            ? 'La struttura deve ancora approvare il nuovo orario.'
            : // Of the old time nothing: part of it may be in the new one, or go to somebody who waits for it.
              `Ora è ${formatDate(moved.date)}, ${spanOf(moved)}.`,
      })
      await queries.invalidateQueries()
      onDone()
    },
    // The dialog says why; the list behind it may have changed, and after a refusal the times and terms in it.
    onError: error => void queries.invalidateQueries(isUnheard(error) ? allBookings : {}),
  })
}
