import { useId } from 'react'
import type { Booking } from '#contract/booking.ts'
import type { NewMatch } from '#contract/match.ts'
import { useCheckedForm } from '#web/lib/checked-form.ts'
import { adviceFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { GroundCard } from './ground-card.tsx'
import { MatchTerms, readTerms } from './match-terms.tsx'
import { useOrganise } from './use-organise.ts'

/** Opens a booking of one's own to whoever wants to play. */
export function OrganiseOnBooking({ booking }: { booking: Booking }) {
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
      <MatchTerms sports={booking.field.sports} totalCents={booking.totalCents} errors={errors} />
      <FormError>{adviceFor(organise.error)}</FormError>
      <Button type="submit" tone="go" loading={organise.isPending} loadingText="Apro la partita...">
        Apri la partita
      </Button>
    </form>
  )
}
