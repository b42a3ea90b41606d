import type { ReactNode } from 'react'
import type { Tournament } from '#contract/tournament.ts'
import { FacilityName } from '#web/path/facility-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { daysText, deadlineMoment, feeText, organiserText, teamsOf } from './words.ts'

type FactsProps = {
  tournament: Tournament
  today: string
  /** Not where the places stand above already. */
  withPlaces?: boolean
  className?: string
}

/** When, for how many, for how much and by whom. */
export function TournamentFacts({ tournament, today, withPlaces = true, className }: FactsProps) {
  const { facility, location, participants, maxParticipants, sport, waiting } = tournament
  const places = `${teamsOf(sport, participants)}${maxParticipants ? ` su ${maxParticipants}` : ''}`
  const facts = [
    ['Quando', daysText(tournament)],
    ['Iscrizioni', tournament.takesRegistrations ? deadlineMoment(tournament, today) : 'chiuse'],
    ...(withPlaces
      ? [['Iscritte', waiting > 0 ? `${places}, in lista d’attesa ${waiting}` : places] as const]
      : []),
    ['Quota', feeText(tournament.entryFeeCents)],
    ['Montepremi', tournament.prizePool ?? 'Da definire'],
    ['Organizza', organiserText(tournament, 'details')],
  ] as const
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-6 gap-y-2.5 max-[22rem]:grid-cols-1', className)}>
      {facts.map(([label, text]) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      {facility ? (
        <Fact label="Struttura">
          <FacilityName slug={facility.slug}>{facility.name}</FacilityName>
          {location && `, ${location}`}
        </Fact>
      ) : (
        location && <Fact label="Luogo">{location}</Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="font-label wrap-anywhere">{children}</dd>
    </div>
  )
}
