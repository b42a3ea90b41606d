import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Import } from '#contract/import.ts'
import { paths } from '#contract/paths.ts'
import { isGone } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatCount } from '#web/words/numbers.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportRows } from './import-rows.tsx'
import { MappingForm } from './mapping-form.tsx'
import { importQuery, type Shown } from './queries.ts'
import { Refusals } from './refusals.tsx'
import { SavePanel } from './save-panel.tsx'
import { Twins } from './twins.tsx'
import { useTimeLeft } from './use-time-left.ts'
import { isBusy, WATCH_MS, wordsOfState } from './words.ts'

/** One import from the file to the catalogue: what was found, what becomes of it, and the button. */
export function ImportView({ id }: { id: string }) {
  const [show, setShow] = useState<Shown>('all')
  // The last line of each page that was turned.
  const [turned, setTurned] = useState<readonly number[]>([])
  // Kept here, so that it outlives the form: whoever has explained one word goes on to the next.
  const [isExplaining, setExplaining] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...importQuery(id, show, turned.at(-1)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.import) ? WATCH_MS : false),
  })
  if (isPending) return <Skeleton label="Carico l’importazione" picture={false} className="h-64" />
  if (isGone(error))
    return (
      <>
        <AllImports />
        <EmptyState title="Questa importazione non c’è più" className="mt-2">
          È stata eliminata, o l’indirizzo non è giusto.
        </EmptyState>
      </>
    )
  // What could not be read again stays as it is, with what is typed into it.
  if (error && !data) {
    return (
      <ErrorState title="Errore nel caricamento" onRetry={() => refetch()} retrying={isFetching}>
        Impossibile caricare l’importazione.
      </ErrorState>
    )
  }
  const { import: found, rows, refusals, vanished } = data
  return (
    <div className="grid grid-cols-1 gap-4">
      <Heading found={found} />
      {isBusy(found) && <Working key={found.state} found={found} />}
      <FormError>{found.problem ?? undefined}</FormError>
      {found.counts && !isBusy(found) && found.state !== 'undone' && (
        <SavePanel found={found} counts={found.counts} vanished={vanished} />
      )}
      {found.state === 'saved' && <Twins />}
      {found.state === 'read' && refusals.length > 0 && (
        <Refusals key={JSON.stringify(found.mapping)} found={found} refusals={refusals} />
      )}
      {isUnreadable(found) && (
        <ButtonLink as={Link} to={paths.dashboardImport} className="w-fit">
          Carica un altro file
        </ButtonLink>
      )}
      {mayExplain(found) && (
        <MappingForm
          key={JSON.stringify([found.mapping, found.uses])}
          found={found}
          isOpen={isExplaining || found.state !== 'read'}
          onToggle={setExplaining}
        />
      )}
      {found.counts && found.state !== 'reading' && found.state !== 'undone' && (
        <ImportRows
          id={id}
          rows={rows}
          rowsRead={found.rowsRead}
          show={show}
          counts={found.counts}
          isSaved={found.state === 'saved' || found.state === 'undoing'}
          onShow={chosen => {
            setShow(chosen)
            setTurned([])
          }}
          turned={turned}
          onTurn={setTurned}
        />
      )}
    </div>
  )
}

/** Without even columns it is the file that is wrong: no explanation would help. */
function isUnreadable({ state, columns }: Import): boolean {
  return state === 'failed' && columns.length === 0
}

function mayExplain(found: Import): boolean {
  return ['read', 'failed', 'cancelled'].includes(found.state) && !isUnreadable(found)
}

function Heading({ found }: { found: Import }) {
  const { fileName, source, sourceBy } = found
  const { label, tone } = wordsOfState(found)
  return (
    <div>
      <AllImports />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 heading text-section wrap-anywhere">{fileName}</h2>
        <Badge tone={tone}>{label}</Badge>
        <ImportActions found={found} />
      </div>
      <p className="mt-1 text-small text-ink2 wrap-anywhere">
        {sourceBy === 'list'
          ? `È l’elenco già arrivato come «${source}»: aggiorna le stesse strutture. Se è un altro, cambia la fonte.`
          : `Fonte «${source}»: un file con la stessa fonte aggiorna le stesse strutture.`}
      </p>
    </div>
  )
}

function AllImports() {
  return (
    <Link
      to={paths.dashboardImport}
      className="-ml-1 flex min-h-11 w-fit items-center gap-1 text-small font-button hover:underline"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      Tutte le importazioni
    </Link>
  )
}

function Working({ found: { state, rowsRead, rowsTotal, counts, facilitiesSaved } }: { found: Import }) {
  const isSaving = state === 'saving'
  const done = isSaving ? facilitiesSaved : rowsRead
  const facilities = counts ? counts.newFacilities + counts.knownFacilities : 0
  const total = isSaving ? facilities : (rowsTotal ?? 0)
  const left = useTimeLeft(done, total)
  return (
    <Card role="status">
      {state === 'undoing' && <p className="font-label">Tolgo dal catalogo quello che ha portato</p>}
      {state !== 'undoing' && total === 0 && <p className="font-label">Guardo com’è fatto il file</p>}
      {state !== 'undoing' && total > 0 && (
        <Progress
          label={isSaving ? 'Importo le strutture' : 'Leggo le righe'}
          value={done}
          max={total}
          note={[`${formatCount(done)} di ${formatCount(total)}`, left].filter(Boolean).join(' · ')}
        />
      )}
      <p className="mt-2 text-meta text-muted">
        Puoi lasciare questa pagina: il lavoro continua e lo ritrovi qui.
      </p>
    </Card>
  )
}
