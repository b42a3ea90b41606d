import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useMemo } from 'react'
import { writeAddress } from '#contract/address.ts'
import type { FacilityPage } from '#contract/listing.ts'
import { ClaimCard } from '#web/claim/claim-card.tsx'
import { PlanPicture } from '#web/court/plan-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { formatDate } from '#web/lib/dates.ts'
import { callHref } from '#web/lib/phone.ts'
import { Gallery } from '#web/picture/gallery.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { servicesOf, toPlanCourts } from './facility-courts.ts'
import { FieldRow } from './field-row.tsx'
import { HowToBook } from './how-to-book.tsx'
import { NotBookableBadge } from './not-bookable-badge.tsx'
import { ServiceList } from './service-list.tsx'

/** A facility as everybody may see it: the plan, the fields, what is free today. */
export function FacilityView({ page }: { page: FacilityPage }) {
  const { facility, fields } = page
  const courts = useMemo(() => toPlanCourts(page, 'oggi completo'), [page])
  return (
    <div className="gutter mx-auto max-w-page pt-6 pb-16">
      <h1 className="heading text-title [overflow-wrap:anywhere]">{facility.name}</h1>
      <NotBookableBadge of={page} className="mt-2" />
      <Contact page={page} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[5fr_6fr]">
        <div>
          <PlanPicture
            courts={courts}
            seed={seedFrom(String(facility.id))}
            hrefOf={fieldAnchor}
            className="rounded-card"
          />
          <p className="mt-2 text-meta text-muted">
            {facility.isBookable && 'A colori: libero oggi, con il primo orario. A gesso: oggi completo. '}
            Schema in scala, non la mappa reale.
          </p>
          <Gallery pictures={page.pictures} label={`Foto di ${facility.name}`} className="mt-5" />
          {page.description && <p className="mt-5 text-ink2">{page.description}</p>}
          <ServiceList services={servicesOf(page)} className="mt-5" />
          <HowToBook page={page} className="mt-6" />
          {page.isClaimable && <ClaimCard facility={facility} />}
        </div>
        <section aria-labelledby="campi">
          <h2 id="campi" className="heading text-section">
            Campi, oggi {formatDate(page.date)}
          </h2>
          <ul className="mt-2">
            {fields.map(field => (
              <FieldRow key={field.id} field={field} facility={facility} date={page.date} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Contact({ page: { facility, latitude, longitude } }: { page: FacilityPage }) {
  const { phone } = facility
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink2">
      <address className="flex items-center gap-2 not-italic">
        <MapPin aria-hidden="true" />
        {writeAddress(facility)}
      </address>
      {phone && (
        <a href={callHref(phone)} className="flex min-h-11 items-center gap-2 underline">
          <Phone aria-hidden="true" />
          {phone}
        </a>
      )}
      {latitude !== null && longitude !== null && (
        <ButtonLink
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          rel="noopener"
          size="small"
          tone="ghost"
        >
          Portami lì
        </ButtonLink>
      )}
    </div>
  )
}

/** A court on the plan stands for its row in the list: the browser itself leads there. */
function fieldAnchor(id: string): string {
  return `#campo-${id}`
}
