import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking.ts'
import { matchPath } from '#contract/paths.ts'
import type { BookingParts } from '#contract/share.ts'
import { adviceFor, messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { formatCents } from '#web/words/money.ts'
import { bookingPartsQuery } from '../queries.ts'
import { whatsAppUrl } from '../share-links.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'

/** For the booker: who comes, who has paid him, and the link for the others. Friends never see who paid. */
export function GuestsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queries = useQueryClient()
  const query = bookingPartsQuery(booking.id)
  const { data, error, refetch } = useQuery(query)
  const pay = useMutation({
    mutationFn: ({ part, hasPaid }: { part: string; hasPaid: boolean }) =>
      api('PATCH /api/bookings/{id}/parts/{part}', { params: { id: booking.id, part }, body: { hasPaid } }),
    onSuccess: parts => queries.setQueryData(query.queryKey, parts),
  })
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
          <WhatsAppLink href={whatsAppUrl(booking, data.shareKey)} />
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
          {data.matchId ? <OpenToAll parts={data.parts} /> : <Count guests={data} />}
          <ul className="mt-2 divide-y divide-line">
            {data.parts.map(({ id, name, hasPaid }) => (
              <li key={id} className="py-1">
                <Switch
                  label={name}
                  hint="Ha pagato"
                  checked={pay.isPending && pay.variables.part === id ? pay.variables.hasPaid : hasPaid}
                  onChange={event => pay.mutate({ part: id, hasPaid: event.target.checked })}
                />
              </li>
            ))}
          </ul>
          <FormError className="mt-3">{adviceFor(pay.error)}</FormError>
        </>
      )}
    </Dialog>
  )
}

type Guests = Pick<BookingParts, 'parts' | 'places' | 'shareCents'>

function Count({ guests: { parts, places, shareCents } }: { guests: Guests }) {
  return (
    <>
      <p className="text-ink2">
        {parts.length + 1} su {places}, con te.
        {shareCents > 0 && ` ${formatCents(shareCents)} a testa.`}
      </p>
      {parts.length === 0 && <p className="mt-3">Nessuno ha ancora risposto: manda il link.</p>}
    </>
  )
}

/** Friends who said yes before the booking became a match are in the match only once they take a place there. */
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
