import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/account.ts'
import type { BookingOffer } from '#contract/availability.ts'
import type { NewMatchOnSlot } from '#contract/match.ts'
import { canStillOpen } from '#contract/match-deciding.ts'
import type { SportSlug } from '#contract/sport.ts'
import { ApiError } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor, faultIn, messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { offerQuery } from '#web/availability/queries.ts'
import { CancellationNote } from '#web/booking/cancellation-note.tsx'
import { ConflictNotice } from '#web/booking/conflict-notice.tsx'
import { shownTerms } from '#web/booking/shown-terms.ts'
import { useNow } from '#web/device/now.ts'
import { carryKept } from '#web/draft/kept.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { type SlotRef, slotPath, toSlotId } from '#web/path/slot-id.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PhoneField } from '#web/ui/text-field.tsx'
import { formatMinutes } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { GroundCard } from './ground-card.tsx'
import { MatchTerms, readTerms } from './match-terms.tsx'
import { TOO_LATE } from './too-late.ts'
import { useOrganise } from './use-organise.ts'

type OrganiseOnSlotProps = {
  slot: SlotRef
  /** The length to begin with, where it fits. */
  minutes: number | undefined
  sport: SportSlug | null
  me: Me
  today: string
  /** Another time, field or length. */
  onChange: (slot: SlotRef, minutes?: number) => void
}

/** Books a free hour and opens it to whoever wants to play, in one step. */
export function OrganiseOnSlot(props: OrganiseOnSlotProps) {
  const { slot, minutes } = props
  const now = useNow()
  const { data, error, refetch } = useQuery({
    ...offerQuery(slot.fieldId, slot.date, slot.startTime),
    retry: false,
  })
  if (error instanceof ApiError && error.problem?.alternatives)
    return <ConflictNotice problem={error.problem} onChoose={takeInstead} />
  if (error && !data) {
    const { title, suggestion } = messageFor(error)
    return (
      <ErrorState title={title} onRetry={() => refetch()}>
        {suggestion}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton label="Carico i dati del campo" className="h-80" />
  if (data.needsApproval)
    return (
      <BookFirst offer={data} slot={slot} title="Qui si prenota su richiesta" button="Chiedi il campo">
        Prima chiedi il campo: appena la struttura approva, apri la partita dalla tua prenotazione.
      </BookFirst>
    )
  if (!canStillOpen(new Date(data.startsAt), now))
    return (
      <BookFirst offer={data} slot={slot} title={TOO_LATE.title} button="Prenota il campo">
        {TOO_LATE.words}
      </BookFirst>
    )
  // Another start is another wish: its form starts over, with an idempotency key of its own.
  return <SlotForm key={data.slotId} offer={data} {...props} onTakeInstead={takeInstead} />

  function takeInstead(other: SlotRef) {
    carryKept(keptFor(slot), keptFor(other))
    props.onChange(other, minutes)
  }
}

/** The name under which what is typed for a match at a time is kept. */
function keptFor(slot: SlotRef): string {
  return `match ${toSlotId(slot)}`
}

type BookFirstProps = {
  offer: BookingOffer
  slot: SlotRef
  title: string
  button: string
  children: ReactNode
}

/** Where a time becomes no match, or not yet: a request is no booking yet (R46), and what begins soon is decided already. */
function BookFirst({ offer, slot, title, button, children }: BookFirstProps) {
  const where = { sport: offer.field.sports[0] ?? '', location: offer.field.facility.city } as const
  return (
    <div role="alert" ref={bringIntoView}>
      <EmptyState
        title={title}
        action={
          <ButtonLink as={Link} to={slotPath(where, slot)} tone="go">
            {button}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

/** It may replace the form when its button is pressed, which is far below. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

type SlotFormProps = OrganiseOnSlotProps & {
  offer: BookingOffer
  /** Another time or field with all that is typed, offered after a conflict. */
  onTakeInstead: (slot: SlotRef) => void
}

function SlotForm({ offer, slot, minutes, sport, me, today, onChange, onTakeInstead }: SlotFormProps) {
  const id = useId()
  const [idempotencyKey] = useIdempotencyKey()
  // Changes at once at a press; the address, which brings it back after a login, follows a moment later.
  const [wanted, setWanted] = useState(minutes)
  const chosen =
    offer.options.find(option => option.minutes === wanted) ??
    offer.options.find(option => option.minutes === offer.usualMinutes)
  const kept = keptFor(slot)
  const organise = useOrganise(kept, (body: NewMatchOnSlot) =>
    api('POST /api/matches', { body, idempotencyKey }),
  )
  const { form, errors } = useCheckedForm({
    rules: () => import('#contract/match.ts').then(module => module.NewMatchOnSlot),
    read: typed => ({
      ...readTerms(typed),
      ...slot,
      minutes: chosen?.minutes,
      phone: typed.get('phone'),
      ...shownTerms({ ...offer, totalCents: chosen?.totalCents }),
    }),
    send: organise.mutate,
    keeps: kept,
  })
  // Always found: an offer without a length that fits would have been refused.
  if (!chosen) return null
  const { totalCents } = chosen
  const problem = organise.error?.problem
  const phoneFault = errors.phone ?? faultIn(organise.error, 'phone')
  return (
    <div className="grid gap-4">
      <GroundCard id={id} ground={{ ...offer, ...chosen }} />
      {problem?.alternatives && <ConflictNotice problem={problem} onChoose={onTakeInstead} />}
      {/* Outside the form, whose draft is kept under the names of its own fields only. */}
      <Segmented
        label="Durata"
        options={offer.options.map(option => ({
          value: String(option.minutes),
          label: formatMinutes(option.minutes),
        }))}
        value={String(chosen.minutes)}
        onChange={value => {
          setWanted(Number(value))
          // A shorter time from the same start may be free where the longer one was taken.
          if (problem?.alternatives) organise.reset()
          onChange(slot, Number(value))
        }}
      />
      <form {...form} className="grid gap-4" aria-labelledby={id}>
        <MatchTerms
          sports={offer.field.sports}
          sport={sport}
          totalCents={totalCents}
          startsAt={offer.startsAt}
          freeUntil={offer.cancellation.until}
          errors={errors}
        />
        <PhoneField
          name="phone"
          defaultValue={me.phone ?? ''}
          error={phoneFault && `${phoneFault}. Inserisci un numero di telefono valido`}
          hint="Lo vede solo la struttura"
        />
        <CancellationNote cancellation={offer.cancellation} today={today} />
        <BookAndOpen totalCents={totalCents} error={organise.error} isPending={organise.isPending} />
      </form>
    </div>
  )
}

type BookAndOpenProps = { totalCents: number; error: ApiError | null; isPending: boolean }

/** What it costs the organiser, and the button. A time that somebody else has is told by a notice of its own. */
function BookAndOpen({ totalCents, error, isPending }: BookAndOpenProps) {
  const isTaken = error?.problem?.alternatives !== undefined
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-small text-ink2">
        <span>Prenoti tu e paghi in struttura</span>
        <strong className="text-section font-time text-ink tnum">{formatCents(totalCents)}</strong>
      </p>
      <FormError>{isTaken ? undefined : adviceFor(error)}</FormError>
      <Button
        type="submit"
        tone="go"
        size="large"
        loading={isPending}
        loadingText="Prenoto e apro..."
        disabled={isTaken}
      >
        <span className="block">Prenota e apri la partita</span>
        {/* Part of the button whenever something is to be paid (R37; Court of Justice, C-249/21). */}
        {totalCents > 0 && <span className="block text-meta font-label">con obbligo di pagare</span>}
      </Button>
    </>
  )
}
