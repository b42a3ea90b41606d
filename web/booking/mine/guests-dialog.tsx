import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking.ts'
import { matchPath } from '#contract/paths.ts'
import type { BookingParts } from '#contract/share.ts'
import { isGone } from '#web/api/client.ts'
import { adviceFor, messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { showAnswer, timesChanged } from '#web/api/show-answer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatCents } from '#web/words/money.ts'
import { bookingPartsQuery } from '../queries.ts'
import { whatsAppUrl } from '../share-links.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'

/** For the booker: who comes, who has paid him, and the link for the others. Friends never see who paid. */
export function GuestsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { data, error, refetch } = useQuery(bookingPartsQuery(booking.id))
  // It may be cancelled, or end, while this is open: then nobody answers any more.
  const isToCome = booking.status === 'confirmed'
  const listed = data?.parts.filter(({ hasPlace }) => !hasPlace) ?? []
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="narrow"
      title="Chi viene"
      footer={
        data &&
        (data.matchId ? (
          <ButtonLink as={Link} to={matchPath(data.matchId)} wide>
            Vedi la partita
          </ButtonLink>
        ) : (
          isToCome && <WhatsAppLink href={whatsAppUrl(booking, data.shareKey)} />
        ))
      }
    >
      {!data && !error && <SkeletonLine className="h-24 rounded-control!" />}
      {!data && error && (
        <ErrorState title={messageFor(error).title} onRetry={() => refetch()}>
          {messageFor(error).suggestion}
        </ErrorState>
      )}
      {data && (
        <>
          {data.matchId ? <OpenToAll parts={listed} /> : <Count guests={data} isToCome={isToCome} />}
          <ul className="mt-2 divide-y divide-line">
            {listed.map(part => (
              <li key={part.id} className="py-1">
                <HasPaid bookingId={booking.id} part={part} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** A change of its own for each: of several pressed in a row every switch shows its wish, and what came of it. */
function HasPaid({ bookingId, part }: { bookingId: string; part: BookingParts['parts'][number] }) {
  const queries = useQueryClient()
  const { queryKey } = bookingPartsQuery(bookingId)
  const pay = useMutation({
    mutationFn: (hasPaid: boolean) =>
      api('PATCH /api/bookings/{id}/parts/{part}', {
        params: { id: bookingId, part: part.id },
        body: { hasPaid },
      }),
    onMutate: () => timesChanged(queries, queryKey),
    onSuccess: (parts, _hasPaid, before) => showAnswer(queries, queryKey, parts, before),
    // He has taken his answer back meanwhile: read again, the list takes his switch away.
    onError: failed => {
      if (!isGone(failed)) return
      showToast({ tone: 'error', title: `${part.name} non viene più` })
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <>
      <Switch
        label={part.name}
        hint="Ha pagato"
        checked={pay.isPending ? pay.variables : part.hasPaid}
        onChange={({ target }) => pay.mutate(target.checked)}
      />
      <FormError>{pay.error && !isGone(pay.error) ? adviceFor(pay.error) : undefined}</FormError>
    </>
  )
}

type Guests = Pick<BookingParts, 'parts' | 'places' | 'shareCents'>

function Count({ guests: { parts, places, shareCents }, isToCome }: { guests: Guests; isToCome: boolean }) {
  const coming = parts.length + 1
  return (
    <>
      <p className="text-ink2">
        {/* Moved to a field for fewer, a booking keeps all who had said yes. */}
        {coming > places
          ? `Siete in ${coming}, con te, e su questo campo si gioca in ${places}.`
          : `${coming} su ${places}, con te.`}
        {shareCents > 0 && ` ${formatCents(shareCents)} a testa${coming > places ? `, in ${places}` : ''}.`}
      </p>
      {parts.length === 0 && (
        <p className="mt-3">
          {isToCome ? 'Nessuno ha ancora risposto: manda il link.' : 'Nessuno ha risposto.'}
        </p>
      )}
    </>
  )
}

/** Friends who said yes before the booking became a match have a place there, unless it has fewer or they were taken out. */
function OpenToAll({ parts }: Pick<Guests, 'parts'>) {
  return (
    <>
      <p className="text-ink2">Chi gioca si segna nella partita: lì trovi chi c’è e chi ha pagato.</p>
      {parts.length > 0 && (
        <p className="mt-3">Avevano già detto di sì. Se non sono nella partita, aggiungili lì:</p>
      )}
    </>
  )
}
