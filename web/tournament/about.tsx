import type { ReactNode } from 'react'
import type { Tournament } from '#contract/tournament.ts'
import { ContactLinks } from './contact-links.tsx'
import { TournamentFacts } from './tournament-facts.tsx'

type Props = { tournament: Tournament; today: string; children: ReactNode }

/** For whoever comes to play, to pay or to ask, under the board; with its poster. */
export function About({ tournament, today, children }: Props) {
  const { description, rules } = tournament
  return (
    <section aria-labelledby="torneo" className="mt-8 grid max-w-text gap-4">
      <h2 id="torneo" className="heading text-section">
        Il torneo
      </h2>
      {children}
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      <TournamentFacts
        tournament={tournament}
        today={today}
        withPlaces={false}
        className="border-y border-line py-4"
      />
      <ContactLinks tournament={tournament} />
      {rules && (
        <section aria-labelledby="regolamento">
          <h3 id="regolamento" className="mb-1 font-label">
            Regolamento
          </h3>
          <p className="text-small whitespace-pre-line text-ink2 wrap-anywhere">{rules}</p>
        </section>
      )}
    </section>
  )
}
