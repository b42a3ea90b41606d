import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usersQuery } from '#web/admin/queries.ts'
import { UserCard } from '#web/admin/user-card.tsx'
import { UserTable } from '#web/admin/user-table.tsx'
import { ApiError } from '#web/api/client.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { readListPath } from '#web/path/list-path.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { PageLinks } from '#web/shell/page-links.tsx'
import { SearchForm } from '#web/shell/search-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMedium } from '#web/ui/use-medium.ts'
import type { Route } from './+types/dashboard-users'

export const meta: Route.MetaFunction = () => [{ title: 'Utenti | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) =>
  preload(args, [usersQuery(readListPath(new URL(args.request.url).searchParams))])

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  preloadInBrowser([usersQuery(readListPath(new URL(request.url).searchParams))])

export default function DashboardUsers() {
  const [params] = useSearchParams()
  const { q } = readListPath(params)
  const isNarrow = useMedium() === 'narrow'
  const {
    data: list,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    ...usersQuery(readListPath(params)),
    placeholderData: keepPreviousData,
  })
  // Whoever is no admin any more sees nobody's account, not even those read before.
  const data = error instanceof ApiError && error.code === 'forbidden' ? undefined : list
  return (
    <div className="max-w-page">
      <h1 className="heading text-title">Utenti</h1>
      {data && <p className="mt-1 text-ink2 tnum">{data.total} account</p>}
      <SearchForm label="Nome o email" q={q} />
      <div className="mt-5 grid grid-cols-1 gap-3">
        {isPending && <Skeleton label="Carico gli account" picture={false} className="h-72" />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
            Impossibile caricare gli account.
          </LoadFailure>
        )}
        {isNarrow && data?.users.map(user => <UserCard key={user.id} user={user} />)}
        {!isNarrow && data && data.users.length > 0 && (
          <UserTable
            users={data.users}
            chosen={data.users.find(({ id }) => id === params.get('utente'))}
            pathOf={utente => pathOf({ q, page: data.page, utente })}
          />
        )}
        {data?.users.length === 0 && <Card>Nessun account con questo nome o questa email.</Card>}
        {data && (
          <PageLinks page={data.page} pages={data.pages} pathOf={wanted => pathOf({ q, page: wanted })} />
        )}
      </div>
    </div>
  )
}

type Shown = { q: string | undefined; page: number; utente?: string | undefined }

function pathOf({ q, page, utente }: Shown): string {
  return `?${new URLSearchParams({ ...(q && { q }), pagina: String(page), ...(utente && { utente }) })}`
}
