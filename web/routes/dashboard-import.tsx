import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLeadOn } from '#web/api/use-left.ts'
import { ImportList } from '#web/import/import-list.tsx'
import { ImportView } from '#web/import/import-view.tsx'
import { importQuery, importsQuery, twinsQuery } from '#web/import/queries.ts'
import { SendFile } from '#web/import/send-file.tsx'
import { Twins } from '#web/import/twins.tsx'
import { isBusy, WATCH_MS } from '#web/import/words.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-import'

export const meta: Route.MetaFunction = () => [{ title: 'Importa strutture | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, queriesOf(args.request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => preloadInBrowser(queriesOf(request))

function queriesOf(request: Request) {
  const id = new URL(request.url).searchParams.get('id')
  return id ? [importQuery(id)] : [importsQuery(), twinsQuery()]
}

export default function DashboardImport() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <div className="max-w-page">
      <h1 className="heading text-title">Importa strutture</h1>
      <p className="mt-1 mb-4 text-ink2">
        Dagli elenchi pubblici di un comune: entra tutto quello che confermi, o niente.
      </p>
      {id ? <ImportView id={id} /> : <Begin />}
    </div>
  )
}

function Begin() {
  const leadOn = useLeadOn()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...importsQuery(),
    refetchInterval: ({ state }) => (state.data?.imports.some(isBusy) ? WATCH_MS : false),
  })
  return (
    <div className="grid gap-6">
      {(data || !error) && <SendFile onSent={({ id }) => leadOn(`?id=${id}`)} />}
      {isPending && <Skeleton label="Carico le importazioni" picture={false} className="h-20" />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
          Impossibile caricare le importazioni.
        </LoadFailure>
      )}
      {/* Who may not see the one may not see the other: one refusal says it. */}
      {(data || !error) && <Twins />}
      {data && data.imports.length > 0 && (
        <section aria-labelledby="ultime">
          <h2 id="ultime" className="heading mb-2 text-section">
            Ultime importazioni
          </h2>
          <ImportList imports={data.imports} />
        </section>
      )}
    </div>
  )
}
