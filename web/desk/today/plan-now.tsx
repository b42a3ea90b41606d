import { FacilityPlan } from '#web/court/plan/facility-plan.tsx'
import { PlanKey } from '#web/court/plan/plan-key.tsx'
import { seedFrom } from '#web/court/random.ts'
import { endClock } from '#web/words/end-clock.ts'
import { type CourtNow, pressWords, stateNames } from './court-now.ts'

type PlanNowProps = { courts: readonly CourtNow[]; facilityId: number; onPress: (court: CourtNow) => void }

/** The facility from above: each court with its name and the hour until which it is as it is drawn. */
export function PlanNow({ courts, facilityId, onPress }: PlanNowProps) {
  return (
    <>
      <FacilityPlan
        seed={seedFrom(String(facilityId))}
        courts={courts.map(court => {
          const { field, sport, is } = court
          const until = is.until && endClock(is.until)
          return {
            id: String(field.id),
            sport,
            surface: field.surface ?? undefined,
            state: is.state,
            time: until ?? stateNames[is.state],
            label: field.name,
            name: `${field.name}, ${stateNames[is.state]}${until ? ` fino alle ${until}` : ''}, ${pressWords(court)}`,
          }
        })}
        onPick={id => {
          const court = courts.find(({ field }) => String(field.id) === id)
          if (court) onPress(court)
        }}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 px-4 pt-3 text-meta text-ink2">
        <PlanKey state="free">Libero fino all’ora scritta</PlanKey>
        <PlanKey state="busy">Occupato</PlanKey>
        <PlanKey state="closed">Chiuso</PlanKey>
        <span className="ml-auto text-muted">Schema in scala</span>
      </p>
    </>
  )
}
