import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/device/now.ts'
import { Card } from '#web/ui/card.tsx'
import { myRegistrationsQuery } from '../queries.ts'
import { RegistrationView } from './registration-view.tsx'

/** The tournaments in which the reader is registered, or waits for a place. */
export function MyRegistrations() {
  const today = useToday()
  const { data } = useQuery(myRegistrationsQuery())
  if (!data || data.registrations.length === 0) return null
  return (
    <section aria-labelledby="i-miei-tornei" className="mt-8">
      <h2 id="i-miei-tornei" className="heading text-section">
        Tornei
      </h2>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 lg:gap-4">
        {data.registrations.map(registration => (
          <li key={registration.key}>
            <Card
              as="article"
              className="grid h-full content-start gap-3"
              aria-label={registration.tournament.title}
            >
              <h3 className="text-card heading-card wrap-anywhere">{registration.tournament.title}</h3>
              <RegistrationView registration={registration} today={today} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
