import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { writeAddress } from '#contract/address.ts'
import { facilityPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { Twin, TwinSide } from '#contract/twin.ts'
import { failureToast } from '#web/lib/messages.ts'
import { counted } from '#web/lib/numbers.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { twinsQuery } from './queries.ts'

/** Facilities that are perhaps one, with both sides to compare; nothing while there are none. */
export function Twins() {
  const { data } = useQuery(twinsQuery())
  if (!data || data.twins.length === 0) return null
  return (
    <section aria-labelledby="doppioni">
      <h2 id="doppioni" className="heading text-section">
        Forse sono la stessa struttura
      </h2>
      <p className="mt-1 mb-3 text-small text-ink2">
        Stesso comune, nomi simili, a meno di 150 metri. Unite, restano una sola anche quando l’elenco torna.
      </p>
      <ul className="grid gap-3">
        {data.twins.map(twin => (
          <li key={twin.id}>
            <Pair twin={twin} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pair({ twin: { id, metres, stays, goes } }: { twin: Twin }) {
  const queries = useQueryClient()
  const settled = { onError: (error: Error) => showToast(failureToast(error)), onSettled: refresh }
  const merge = useMutation({
    mutationFn: () => api('POST /api/twins/{id}/merging', { params: { id } }),
    ...settled,
  })
  const part = useMutation({
    mutationFn: () => api('POST /api/twins/{id}/separation', { params: { id } }),
    ...settled,
  })
  const isBusy = merge.isPending || part.isPending

  function refresh() {
    return queries.invalidateQueries(twinsQuery())
  }

  return (
    <Card as="article" aria-label={`${stays.facility.name} e ${goes.facility.name}`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side side={stays} />
        <Side side={goes} />
      </div>
      <p className="mt-3 text-small text-ink2">
        {metres === 0 ? 'Nello stesso punto.' : `A ${counted(metres, 'metro', 'metri')} l’una dall’altra.`}{' '}
        {stays.isRun
          ? `Se le unisci resta “${stays.facility.name}” così com’è: ha chi la gestisce.`
          : `Se le unisci resta “${stays.facility.name}”, con i campi di tutte e due.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" loading={merge.isPending} disabled={isBusy} onClick={() => merge.mutate()}>
          Unisci
        </Button>
        <Button
          tone="ghost"
          size="small"
          loading={part.isPending}
          disabled={isBusy}
          onClick={() => part.mutate()}
        >
          Sono due
        </Button>
      </div>
    </Card>
  )
}

function Side({ side: { facility, source, fieldCount, sports } }: { side: TwinSide }) {
  return (
    <div className="min-w-0 text-small text-ink2 [overflow-wrap:anywhere]">
      <h3 className="text-card heading-card text-ink">
        <Link to={facilityPath(facility.slug)} className="underline">
          {facility.name}
        </Link>
      </h3>
      <p>{writeAddress(facility)}</p>
      <p>{[counted(fieldCount, 'campo', 'campi'), sports.map(sportLabel).join(', ')].join(' · ')}</p>
      {facility.phone && <p>{facility.phone}</p>}
      <p>{source ? `Dall’elenco “${source}”` : 'Non viene da un elenco'}</p>
    </div>
  )
}
