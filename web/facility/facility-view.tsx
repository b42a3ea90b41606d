import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useMemo } from 'react'
import type { FacilityPage } from '#contract/listing.ts'
import { FacilityPlan } from '#web/court/facility-plan.tsx'
import { seedFrom } from '#web/court/random.ts'
import { formatDate } from '#web/lib/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FieldRow } from './field-row.tsx'
import { ServiceList, type serviceNames } from './service-list.tsx'

/** A facility as everybody may see it: the plan, the fields, what is free today. */
export function FacilityView({ page }: { page: FacilityPage }) {
  const { facility, fields } = page
  const courts = useMemo(() => fields.map(toPlanCourt), [fields])
  return (
    <div className="gutter mx-auto max-w-page pt-6 pb-16">
      <h1 className="heading text-title">{facility.name}</h1>
      <Contact page={page} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[5fr_6fr]">
        <div>
          <FacilityPlan
            courts={courts}
            seed={seedFrom(String(facility.id))}
            onPick={showField}
            className="rounded-card"
          />
          <p className="mt-2 text-meta text-muted">
            A colori: libero oggi, con il primo orario. A gesso: oggi completo. Schema in scala, non la mappa
            reale.
          </p>
          {page.description && <p className="mt-5 text-ink2">{page.description}</p>}
          <ServiceList services={allServices(page)} className="mt-5" />
          <section aria-labelledby="prenotare" className="mt-6 rounded-card bg-sunken p-4">
            <h2 id="prenotare" className="text-card heading-card">
              Come Prenotare
            </h2>
            <p className="mt-1 text-small text-ink2">
              Tocca un orario: vedi totale e regole prima di confermare. {cancellationText(page)}{' '}
              {page.needsApproval && 'La struttura approva ogni richiesta. '}
              Prenoti fino a {page.bookingWindowDays} giorni prima e paghi in struttura.
            </p>
          </section>
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
  const { street, city, province, postalCode, location, phone } = facility
  // 00000 stands for a postal code that nobody gave.
  const town = `${postalCode === '00000' ? '' : `${postalCode} `}${city} (${province})`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink2">
      <address className="flex items-center gap-2 not-italic">
        <MapPin aria-hidden="true" />
        {street ? `${street}, ${town}` : `${town}, ${location}`}
      </address>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className="flex min-h-11 items-center gap-2 underline"
        >
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

function cancellationText({ cancellation: { rule, hours } }: FacilityPage): string {
  if (rule === 'never') return 'Questa struttura non prevede l’annullamento.'
  if (rule === 'always' || hours === 0) return 'Annulli gratis fino all’inizio.'
  return `Annulli gratis fino a ${hours === 1 ? '1 ora' : `${hours} ore`} prima.`
}

function allServices({ fields }: FacilityPage) {
  const has = (key: (typeof serviceNames)[number]['key']) => fields.some(field => field.services[key])
  return {
    parking: has('parking'),
    changingRooms: has('changingRooms'),
    bar: has('bar'),
    showers: has('showers'),
    nightLights: has('nightLights'),
  }
}

function toPlanCourt({ id, name, sports, surface, startTimes }: FacilityPage['fields'][number]) {
  const [first] = startTimes
  return {
    id: String(id),
    sport: sports[0] ?? ('calcio-5' as const),
    surface: surface ?? undefined,
    state: first ? ('free' as const) : ('busy' as const),
    name: first ? `${name}, libero dalle ${first}` : `${name}, oggi completo`,
    time: first,
  }
}

/** A court on the plan stands for its row in the list. */
function showField(id: string) {
  const row = document.getElementById(`campo-${id}`)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}
