import Search from 'lucide-react/icons/search'
import type { FieldHit, SearchResult } from '#contract/availability.ts'
import type { SportSlug } from '#contract/sport.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AlternativeCard } from './alternative-card.tsx'

type AlternativesProps = {
  hits: readonly FieldHit[]
  result: SearchResult
  sport: SportSlug
  today: string
  onBook: (fieldId: number, startTime: string) => void
  onChooseTime: (fieldId: number) => void
  onNewSearch: () => void
}

/** Nothing at exactly the time asked for: what the same day still offers. */
export function Alternatives({ hits, ...props }: AlternativesProps) {
  const count = hits.reduce((sum, hit) => sum + hit.startTimes.length, 0)
  const day = props.result.date === props.today ? 'oggi' : 'lo stesso giorno'
  return (
    <>
      <EmptyState
        picture={<EmptyCourt sport={props.sport} />}
        title={`Alle ${props.result.startTime} è tutto occupato`}
        action={
          <Button tone="ghost" icon={<Search />} onClick={props.onNewSearch}>
            Nuova ricerca
          </Button>
        }
      >
        {count === 1
          ? `Ma ${day} c’è un altro orario libero.`
          : `Ma ${day} ci sono altri ${count} orari liberi.`}
      </EmptyState>
      <h2 className="heading mt-6 mb-3 text-section">Altri orari disponibili lo stesso giorno</h2>
      <ul className="grid grid-cols-1 gap-2.5 md:gap-3">
        {hits.map(hit => (
          <li key={hit.field.id}>
            <AlternativeCard
              hit={hit}
              date={props.result.date}
              onBook={time => props.onBook(hit.field.id, time)}
              onChooseTime={() => props.onChooseTime(hit.field.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
