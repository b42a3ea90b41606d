import Search from 'lucide-react/icons/search'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { FieldHit } from '#contract/availability.ts'
import { paths } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldCard } from './field-card.tsx'
import { useSettledHits } from './use-settled-hits.ts'

const Alternatives = lazy(() =>
  import('./alternatives.tsx').then(module => ({ default: module.Alternatives })),
)

type ResultsProps = Omit<ComponentProps<typeof Alternatives>, 'hits'> & {
  /** Whether a filter on services is on that one could take off. */
  isFiltered: boolean
  searchKey: string
}

export function SearchResults(props: ResultsProps) {
  const { exact, alternatives } = props.result
  if (exact.length === 0 && alternatives.length === 0) return <NothingFound {...props} />
  return exact.length > 0 ? (
    <Exact {...props} hits={exact} />
  ) : (
    <Suspense>
      <Alternatives {...props} hits={alternatives} />
    </Suspense>
  )
}

function Exact({ hits, ...props }: ResultsProps & { hits: FieldHit[] }) {
  const shown = useSettledHits(hits, props.searchKey)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const requested = props.result.startTime ?? ''
  return (
    <ul className="grid grid-cols-1 gap-2.5 md:gap-3">
      {shown.map(({ hit, taken }) => {
        const { id } = hit.field
        const fallback = requested || (hit.startTimes[0] ?? '')
        return (
          <li key={id}>
            <FieldCard
              hit={hit}
              sport={props.sport}
              date={props.result.date}
              requested={fallback}
              wasAsked={requested !== ''}
              selected={chosen[id] ?? fallback}
              taken={taken}
              onSelect={time => setChosen(all => ({ ...all, [id]: time }))}
              onBook={time => props.onBook(id, time)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function NothingFound(props: ResultsProps) {
  return (
    <EmptyState
      picture={<EmptyCourt sport={props.sport} />}
      title="Nessun campo libero"
      action={
        <>
          <Button icon={<Search />} onClick={props.onNewSearch}>
            Nuova ricerca
          </Button>
          <ButtonLink as={Link} to={paths.home} tone="ghost">
            Torna alla home
          </ButtonLink>
        </>
      }
    >
      <ul className="mt-1 list-disc pl-5">
        {props.isFiltered && <li>Togli qualche filtro sui servizi.</li>}
        <li>Prova un altro giorno: la striscia qui sopra cambia la data con un tocco.</li>
        <li>Prova un comune vicino, o un altro sport.</li>
      </ul>
    </EmptyState>
  )
}
