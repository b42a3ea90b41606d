import { Link } from 'react-router'
import type { DayEntry } from '#contract/desk-day.ts'
import { PaperBadge } from '#web/customer/paper-badge.tsx'
import { customerOfPath } from '#web/path/desk-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailLink } from '#web/words/email-link.tsx'
import { counted } from '#web/words/numbers.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'

type EntryCustomerProps = {
  booking: NonNullable<DayEntry['booking']>
  today: string
  facilityId: number
}

/**
 * The customer of a booking: how to reach him, and what the desk has noted of him. His name is the title of the dialog,
 * except for a match, where it stands here.
 */
export function EntryCustomer({ booking, today, facilityId }: EntryCustomerProps) {
  const { customerName, phone, email, notes, match, customer } = booking
  return (
    <div className="grid gap-1 wrap-anywhere">
      {match && <p className="font-label">{match.title}</p>}
      {customer ? (
        <Link to={customerOfPath(facilityId, customer.id)} className="tap w-fit underline">
          {match ? customerName : 'Scheda cliente'}
        </Link>
      ) : (
        match && <p>{customerName}</p>
      )}
      {phone && <PhoneLink phone={phone} className="w-fit underline" />}
      {email && <EmailLink email={email} className="w-fit underline" />}
      {notes && <p className="text-small text-ink2">«{notes}»</p>}
      {customer && <Kept customer={customer} today={today} />}
    </div>
  )
}

type KeptProps = { customer: NonNullable<EntryCustomerProps['booking']['customer']>; today: string }

function Kept({ customer: { isBlocked, noShows, memberUntil, certificateUntil, note }, today }: KeptProps) {
  return (
    <>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {isBlocked && <Badge tone="danger">Bloccato</Badge>}
        {noShows > 0 && <Badge tone="warn">{counted(noShows, 'assenza', 'assenze')}</Badge>}
        <PaperBadge name="Tessera" until={memberUntil} today={today} />
        <PaperBadge name="Certificato" until={certificateUntil} today={today} />
      </p>
      {note && <p className="text-small text-ink2">Nota: {note}</p>}
    </>
  )
}
