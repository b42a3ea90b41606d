import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/device/now.ts'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { registrationQuery } from '#web/tournament/queries.ts'
import { RegistrationView } from '#web/tournament/registration/registration-view.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/registration'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'La tua iscrizione',
    description: 'Conferma o ritira la tua iscrizione a un torneo.',
    isListed: false,
  })

export async function loader(args: Route.LoaderArgs) {
  return {
    registration: await readSubject<'GET /api/registrations/{key}'>(args, registrationQuery(args.params.key)),
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return {
    registration: await readSubjectInBrowser<'GET /api/registrations/{key}'>(registrationQuery(params.key)),
  }
}

export default function RegistrationPage({ loaderData, params }: Route.ComponentProps) {
  const today = useToday()
  const { data: registration } = useQuery({
    ...registrationQuery(params.key),
    initialData: loaderData.registration,
  })
  return (
    <div className="gutter mx-auto max-w-text pt-5 pb-12 md:pt-10">
      <Card className="grid gap-3">
        <h1 className="heading text-title wrap-anywhere">{registration.tournament.title}</h1>
        <RegistrationView registration={registration} today={today} />
      </Card>
    </div>
  )
}
