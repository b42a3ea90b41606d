import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking.ts'
import type { NewMatch } from '#contract/match.ts'
import { canStillOpen } from '#contract/match-deciding.ts'
import { paths } from '#contract/paths.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { bookingPartsQuery } from '#web/booking/queries.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { useNow } from '#web/device/now.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { GroundCard } from './ground-card.tsx'
import { MatchTerms, readTerms } from './match-terms.tsx'
import { TOO_LATE } from './too-late.ts'
import { useOrganise } from './use-organise.ts'

/** Opens the reader's own booking to players. Where nobody could join, it says so instead of showing the form. */
export function OrganiseOnBooking({ booking }: { booking: Booking }) {
  return booking.allowed.includes('organise') ? (
    <BookingForm booking={booking} />
  ) : (
    <NotNow booking={booking} />
  )
}

/** The way here is offered only where it leads to something; an address that somebody has kept may be older. */
function NotNow({ booking }: { booking: Booking }) {
  const { title, words } = whyNot(booking, useNow())
  return (
    <EmptyState
      picture={<EmptyCourt sport={booking.field.sports[0] ?? 'calcio-5'} />}
      title={title}
      action={
        <ButtonLink as={Link} to={paths.dashboardBookings} tone="ghost">
          Le mie prenotazioni
        </ButtonLink>
      }
    >
      {words}
    </EmptyState>
  )
}

function whyNot({ status, startsAt }: Booking, now: Date): { title: string; words: string } {
  if (status === 'pending')
    return {
      title: 'Manca ancora il sì della struttura',
      words: 'Appena la prenotazione è confermata, apri la partita da lì con “Cerca giocatori”.',
    }
  if (Date.parse(startsAt) <= now.getTime())
    return {
      title: 'La prenotazione è già iniziata',
      words: 'Per cercare giocatori ne serve una più avanti.',
    }
  if (!canStillOpen(new Date(startsAt), now)) return TOO_LATE
  return {
    title: 'La struttura è sospesa',
    words: 'Per ora nessuno potrebbe unirsi a una partita.',
  }
}

function BookingForm({ booking }: { booking: Booking }) {
  const id = useId()
  const kept = `match ${booking.id}`
  const organise = useOrganise(kept, (body: NewMatch) =>
    api('POST /api/bookings/{id}/match', { params: { id: booking.id }, body }),
  )
  const { form, errors } = useCheckedForm({
    rules: () => import('#contract/match.ts').then(module => module.NewMatch),
    read: readTerms,
    send: organise.mutate,
    keeps: kept,
  })
  return (
    <form {...form} className="grid gap-4" aria-labelledby={id}>
      <GroundCard id={id} ground={booking} />
      <MatchTerms
        sports={booking.fieldSports}
        sport={booking.field.sports[0]}
        totalCents={booking.totalCents}
        startsAt={booking.startsAt}
        freeUntil={booking.cancellableUntil}
        errors={errors}
      />
      <Coming bookingId={booking.id} />
      <FormError>{adviceFor(organise.error)}</FormError>
      <Button type="submit" tone="go" loading={organise.isPending} loadingText="Apro la partita...">
        Apri la partita
      </Button>
    </form>
  )
}

/** Friends who have said so on the page of the booking come into the match with it. */
function Coming({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(bookingPartsQuery(bookingId))
  if (!data || data.parts.length === 0) return null
  return (
    <p className="text-small text-ink2 wrap-anywhere">
      Chi ha già detto “Ci sono” ha un posto nella partita: {data.parts.map(({ name }) => name).join(', ')}.
    </p>
  )
}
