import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths, tournamentPath } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'
import { meQuery } from '#web/account/queries.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { useLayers } from '#web/path/layers.ts'
import { isRegistering, registeringPath } from '#web/path/tournament-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Places } from './places.tsx'
import { TournamentFacts } from './tournament-facts.tsx'
import { mineText } from './words.ts'

const RegistrationDialog = lateDialog(() =>
  import('./registration/registration-dialog.tsx').then(module => module.RegistrationDialog),
)

type Props = { tournament: Tournament; today: string; children: ReactNode }

/** What a tournament is, as long as nobody knows who plays whom; with its poster. */
export function NotDrawn({ tournament, today, children }: Props) {
  const { slug, sport, description, rules, phase } = tournament
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-5">
      <Card as="section" aria-label="Iscrizioni" className="grid gap-4 lg:col-start-2">
        <Places tournament={tournament} today={today} />
        <TournamentFacts
          tournament={tournament}
          today={today}
          withPlaces={false}
          className="border-t border-line pt-4"
        />
        <Registering tournament={tournament} />
      </Card>
      <Card padded={false} className="lg:row-start-1">
        {children ? (
          <div className="p-4 pb-0 md:p-6 md:pb-0">{children}</div>
        ) : (
          <CourtPicture
            sport={sport}
            mode="crop"
            seed={seedFrom(slug)}
            className="h-28 *:size-full md:h-40"
          />
        )}
        <div className="grid gap-4 p-4 md:p-6">
          {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
          <p className="text-ink2">
            {phase === 'ended'
              ? 'Il torneo è finito, e qui non c’è stato un sorteggio.'
              : 'Tabellone e calendario compaiono qui dopo il sorteggio.'}
          </p>
          {rules && <p className="text-small whitespace-pre-line text-ink2 wrap-anywhere">{rules}</p>}
          <ContactLinks tournament={tournament} />
        </div>
      </Card>
      <RegistrationForm tournament={tournament} today={today} />
    </div>
  )
}

/** The form that the address opens over the page; once it is sent, it says what has become of it. */
function RegistrationForm({ tournament, today }: Omit<Props, 'children'>) {
  const { data: reader } = useQuery(meQuery())
  const [search] = useSearchParams()
  const { close } = useLayers()
  if (!reader || !isRegistering(search)) return null
  return (
    <RegistrationDialog
      tournament={tournament}
      me={reader.me}
      today={today}
      onClose={() => close(tournamentPath(tournament.slug), 1)}
    />
  )
}

function Registering({ tournament: { slug, takesRegistrations, isFull, mine } }: Pick<Props, 'tournament'>) {
  const { next } = useLayers()
  if (mine)
    return (
      <ButtonLink as={Link} to={paths.dashboardParticipations} tone="ghost">
        {mineText(mine)}
      </ButtonLink>
    )
  if (!takesRegistrations) return null
  return (
    <ButtonLink as={Link} to={registeringPath(slug)} {...next} tone={isFull ? 'ink' : 'go'}>
      {isFull ? 'Lista d’attesa' : 'Iscriviti'}
    </ButtonLink>
  )
}
