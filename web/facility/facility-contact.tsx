import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { writeAddress } from '#contract/address.ts'
import type { FacilityPage } from '#contract/listing.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'

const DirectionsLink = lazyPart(() => import('./directions-link.tsx').then(module => module.DirectionsLink))

/** Where it is, whom to call, and the way there. */
export function FacilityContact({ page: { facility, latitude, longitude } }: { page: FacilityPage }) {
  const { phone } = facility
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return (
    // On a phone it moves down, unless the facility takes no bookings online and has to be called.
    <div
      className={classNames(
        'mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink2',
        facility.isBookable && 'max-md:order-1 max-md:mt-6',
      )}
    >
      <address className="flex min-w-0 items-center gap-2 not-italic wrap-anywhere">
        <MapPin aria-hidden="true" />
        {writeAddress(facility)}
      </address>
      {phone && (
        <PhoneLink
          phone={phone}
          icon={<Phone aria-hidden="true" />}
          className="flex min-h-11 items-center gap-2 underline"
        />
      )}
      <WrittenParts>
        <DirectionsLink facility={facility} position={position} size="small" tone="ghost" />
      </WrittenParts>
    </div>
  )
}
