import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import, ImportCounts, VanishedFacility } from '#contract/import.ts'
import { ApiError } from '#web/api/client.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { counted, formatCount } from '#web/words/numbers.ts'
import { allShown, seenOf } from './queries.ts'
import { Vanished } from './vanished.tsx'
import { keptWords } from './words.ts'

type SavePanelProps = { found: Import; counts: ImportCounts; vanished: readonly VanishedFacility[] }

/** What would be written, or was; and the button that writes it. */
export function SavePanel({ found, counts, vanished }: SavePanelProps) {
  const facilities = counts.newFacilities + counts.knownFacilities
  return (
    <Card as="section" aria-labelledby="riepilogo">
      <h3 id="riepilogo" className="text-card heading-card">
        {titleOf(found)}
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label="Strutture nuove" value={counts.newFacilities} />
        <Figure label="Strutture aggiornate" value={counts.knownFacilities} />
        <Figure label="Campi nuovi" value={counts.newFields} />
        <Figure label="Campi aggiornati" value={counts.knownFields} />
      </dl>
      <p className="mt-3 text-small text-ink2">
        {counted(found.rowsRead, 'riga', 'righe')} nel file,{' '}
        {counted(counts.refused, 'rifiutata', 'rifiutate')}, {counted(counts.doubles, 'doppia', 'doppie')}.
        {counts.kept > 0 && ` ${keptWords(counts.kept)}`}
        {found.assumedCity && ` Nessuna colonna dice il comune: prendo ${found.assumedCity}.`}
      </p>
      <Vanished vanished={vanished} count={counts.vanished} />
      {found.state === 'read' && facilities > 0 && <Save found={found} counts={counts} />}
    </Card>
  )
}

function titleOf({ state }: Import): string {
  if (state === 'saved') return 'Importato'
  return state === 'failed' ? 'Che cosa sarebbe entrato' : 'Che cosa succede se importi'
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-meta text-ink2">{label}</dt>
      <dd className="heading text-title tnum">{formatCount(value)}</dd>
    </div>
  )
}

const panelGoes = ['import-busy', 'import-over']

type SaveProps = { found: Import; counts: ImportCounts }

function Save({ found, counts: { refused, unreachable } }: SaveProps) {
  const { id, isBookable } = found
  const queries = useQueryClient()
  const [allowRefused, setAllowRefused] = useState(false)
  const refresh = () => queries.invalidateQueries(allShown)
  const save = useMutation({
    mutationFn: () =>
      api('POST /api/imports/{id}/saving', {
        params: { id },
        body: { allowRefused, seen: seenOf(found) },
      }),
    // The panel goes when the file is read again or cannot be, and its place for an error with it.
    onError: error => {
      if (error instanceof ApiError && panelGoes.some(code => code === error.code))
        showToast(failureToast(error))
    },
    onSettled: refresh,
  })
  const open = useMutation({
    mutationFn: (wanted: boolean) =>
      api('PATCH /api/imports/{id}', { params: { id }, body: { isBookable: wanted } }),
    onSettled: refresh,
  })
  const error = lastError(save, open)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Checkbox
        label="Prepara alle prenotazioni"
        hint="30 € all’ora, ogni giorno dalle 9 alle 23, dove mancano prezzo e orari: si prenotano appena un gestore le rivendica. Altrimenti le apre chi le gestisce."
        checked={isBookable}
        onChange={event => open.isPending || open.mutate(event.target.checked)}
      />
      {isBookable && unreachable > 0 && (
        <p className="mb-3 text-small text-ink2">
          {counted(unreachable, 'struttura resta chiusa', 'strutture restano chiuse')}: senza telefono né
          email nessuno saprebbe delle prenotazioni.
        </p>
      )}
      {refused > 0 && (
        <Checkbox
          label="Importa anche se alcune righe sono rifiutate"
          checked={allowRefused}
          onChange={event => setAllowRefused(event.target.checked)}
        />
      )}
      <FormError className="my-3">{adviceFor(error)}</FormError>
      <Button
        className="mt-2"
        disabled={refused > 0 && !allowRefused}
        loading={save.isPending}
        loadingText="Importo..."
        onClick={() => save.mutate()}
      >
        Importa
      </Button>
    </div>
  )
}
