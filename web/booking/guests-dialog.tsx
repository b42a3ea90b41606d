import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import { adviceFor, messageFor } from '#web/lib/messages.ts'
import { formatCents } from '#web/lib/money.ts'
import { api } from '#web/lib/query.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { bookingPartsQuery } from './queries.ts'
import { whatsAppUrl } from './share-links.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

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
      footer={data && <WhatsAppLink href={whatsAppUrl(booking, data.shareKey)} />}
    >
      {!data && !error && <SkeletonLine className="h-24 rounded-control!" />}
      {!data && error && (
        <ErrorState title={messageFor(error).title} onRetry={() => refetch()}>
          {messageFor(error).suggestion}
        </ErrorState>
      )}
      {data && (
        <>
          <p className="text-ink2">
            {data.parts.length + 1} su {data.places}, con te.
            {data.shareCents > 0 && ` ${formatCents(data.shareCents)} a testa.`}
          </p>
          {data.parts.length === 0 && <p className="mt-3">Nessuno ha ancora risposto: manda il link.</p>}
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
