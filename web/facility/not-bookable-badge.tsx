import { Badge } from '#web/ui/badge.tsx'

type NotBookableBadgeProps = {
  of: { facility: { isBookable: boolean }; isClaimable: boolean }
  className?: string
}

/** Two reasons not to book here: nobody runs the facility on this site yet, or its staff takes no bookings now. */
export function NotBookableBadge({ of: { facility, isClaimable }, className }: NotBookableBadgeProps) {
  if (facility.isBookable) return null
  return (
    <Badge tone="warn" className={className}>
      {isClaimable ? 'Non ancora prenotabile' : 'Non prenotabile online'}
    </Badge>
  )
}
