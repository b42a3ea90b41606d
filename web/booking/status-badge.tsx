import type { BookingStatus } from '#contract/booking.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const statuses: Record<BookingStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'In Attesa', tone: 'warn' },
  confirmed: { label: 'Confermata', tone: 'free' },
  cancelled: { label: 'Cancellata', tone: 'danger' },
  completed: { label: 'Completata', tone: 'quiet' },
  'no-show': { label: 'Assenza', tone: 'quiet' },
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
}
