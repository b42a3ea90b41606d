import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { writeAddress } from '#contract/address.ts'
import { facilityPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { Twin, TwinSide } from '#contract/twin.ts'
import { ApiError } from '#web/api/client.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { counted, formatCount } from '#web/words/numbers.ts'
import { writePhone } from '#web/words/phone.ts'
import { twinsQuery } from './queries.ts'

/** Facilities that are perhaps one, with both sides to compare; nothing while there are none. */
export function Twins() {
  const { data, error, isFetching, refetch } = useQuery(twinsQuery())
  const tellParted = useParted()
  if (!data && error)
    return (
      <ErrorState title="Errore nel caricamento" onRetry={() => void refetch()} retrying={isFetching}>
        Impossibile controllare se qualche struttura c’è due volte.
      </ErrorState>
    )
  if (!data || data.twins.length === 0) return null
  return (
    <section aria-labelledby="doppioni">
      <h2 id="doppioni" className="heading text-section">
        Forse sono la stessa struttura
      </h2>
      <p className="mt-1 mb-3 text-small text-ink2">
        Stesso comune, nomi simili, a meno di 150 metri. Unite, restano una sola anche quando l’elenco torna.
        {data.total > data.twins.length &&
          ` Sono ${formatCount(data.total)} coppie: qui le prime ${data.twins.length}, le altre arrivano quando decidi queste.`}
      </p>
      <ul className="grid gap-3">
        {data.twins.map(twin => (
          <li key={twin.id}>
            <Pair twin={twin} onParted={() => tellParted(twin)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of a pair that is told apart by one press, and then gone from the list, that press can be taken back. */
function useParted() {
  const queries = useQueryClient()
  const rejoin = useMutation({
    mutationFn: (id: number) => api('DELETE /api/twins/{id}/separation', { params: { id } }),
    onError: error => showToast(failureToast(error)),
    onSettled: () => queries.invalidateQueries(twinsQuery()),
  })
  return ({ id, stays, goes }: Twin) =>
    showToast({
      title: 'Restano due strutture',
      description: `${stays.facility.name} e ${goes.facility.name} non tornano in questo elenco.`,
      action: { label: 'Torna indietro', onPress: () => rejoin.mutate(id) },
    })
}

function Pair({
  twin: { id, version, metres, stays, goes },
  onParted,
}: {
  twin: Twin
  onParted: () => void
}) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<string>()
  // A question is about the two as they stood when it was asked: by now the other of them may be the one to go.
  const isAsking = asked === version
  const settled = {
    onError: sayWhyGone,
    onSettled: refresh,
  }
  const merge = useMutation({
    mutationFn: () => api('POST /api/twins/{id}/merging', { params: { id }, body: { version } }),
    ...settled,
  })
  const part = useMutation({
    mutationFn: () => api('POST /api/twins/{id}/separation', { params: { id } }),
    onSuccess: onParted,
    ...settled,
  })

  function refresh() {
    return queries.invalidateQueries(twinsQuery())
  }

  return (
    <Card as="article" aria-label={`${stays.facility.name} e ${goes.facility.name}`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side side={stays} fate={isAsking ? 'Resta' : undefined} />
        <Side side={goes} fate={isAsking ? 'Sparisce' : undefined} />
      </div>
      <p className="mt-3 text-small text-ink2">
        {metres === 0 ? 'Nello stesso punto.' : `A ${counted(metres, 'metro', 'metri')} l’una dall’altra.`}
      </p>
      <FormError className="mt-3">{adviceFor(lastError(merge, part))}</FormError>
      {isAsking ? (
        <AskFirst
          className="mt-3"
          yes="Sì, unisci"
          no="Lascia così"
          isPending={merge.isPending}
          onYes={() => merge.mutate()}
          onNo={() => setAsked(undefined)}
        >
          {questionAbout({ stays, goes })}
        </AskFirst>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" disabled={part.isPending} onClick={() => setAsked(version)}>
            Unisci
          </Button>
          <Button tone="ghost" size="small" loading={part.isPending} onClick={() => part.mutate()}>
            Sono due
          </Button>
        </div>
      )}
    </Card>
  )
}

/** For what takes the pair off the list, and its place for an error with it. */
function sayWhyGone(error: Error) {
  if (!(error instanceof ApiError)) return
  // Another admin was first, or the answer to the first press was lost.
  if (error.code === 'not-found') showToast({ tone: 'info', title: 'Su queste due la decisione c’è già' })
  if (error.code === 'twins-in-use') showToast(failureToast(error))
}

/** A merged facility cannot be brought back, so the question says beforehand what happens. */
function questionAbout({ stays, goes }: Pick<Twin, 'stays' | 'goes'>): string {
  return `Unisci «${goes.facility.name}» a «${stays.facility.name}»? ${whatHappens(stays, goes)} Chi apre la pagina della prima arriva a quella della seconda. Non si può annullare.`
}

function whatHappens(stays: TwinSide, goes: TwinSide): string {
  const fields = goes.fieldCount > 0 ? counted(goes.fieldCount, 'campo', 'campi') : ''
  if (stays.isRun)
    return `La prima sparisce${fields && ` con ${fields}`}; la seconda resta così com’è, perché ha chi la gestisce.`
  const taken = [fields, 'i dati che le mancano'].filter(Boolean).join(' e ')
  return `La prima sparisce; la seconda prende ${taken}. Due campi con lo stesso nome diventano uno.`
}

type SideProps = { side: TwinSide; fate: string | undefined }

function Side({ side: { facility, source, fieldCount, sports }, fate }: SideProps) {
  return (
    <div className="min-w-0 text-small text-ink2 wrap-anywhere">
      <h3 className="text-card heading-card text-ink">
        <Link to={facilityPath(facility.slug)} className="underline">
          {facility.name}
        </Link>
      </h3>
      {fate && <Badge className="my-1">{fate}</Badge>}
      <p>{writeAddress(facility)}</p>
      <p>{[counted(fieldCount, 'campo', 'campi'), sports.map(sportLabel).join(', ')].join(' · ')}</p>
      {facility.phone && <p>{writePhone(facility.phone)}</p>}
      <p>{source ? `Dall’elenco «${source}»` : 'Non viene da un elenco'}</p>
    </div>
  )
}
