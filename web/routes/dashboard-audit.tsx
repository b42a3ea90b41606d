import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Link, useSearchParams } from 'react-router'
import { auditSubjects } from '#contract/admin.ts'
import { subjectWords } from '#contract/audit-words.ts'
import { AuditList } from '#web/admin/audit-list.tsx'
import { type AuditSearch, auditQuery } from '#web/admin/queries.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/dashboard-audit'

export const meta: Route.MetaFunction = () => [{ title: 'Registro | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) =>
  preload(args, [auditQuery(searchOf(new URL(args.request.url).searchParams))])

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  preloadInBrowser([auditQuery(searchOf(new URL(request.url).searchParams))])

export default function DashboardAudit() {
  const [params] = useSearchParams()
  const search = searchOf(params)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...auditQuery(search),
    placeholderData: keepPreviousData,
  })
  const older = new URLSearchParams(params)
  if (data?.before) older.set('prima', String(data.before))
  return (
    <div className="max-w-list">
      <h1 className="heading text-title">Registro</h1>
      <p className="mt-1 text-ink2">Chi ha cambiato che cosa, da com’era a com’è.</p>
      <Form
        key={params.toString()}
        role="search"
        className="mt-4 grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField label="Chi: nome o email" name="q" type="search" defaultValue={search.q} maxLength={80} />
        <Select label="Che cosa" name="cosa" defaultValue={search.subject ?? ''}>
          <option value="">Tutto</option>
          {auditSubjects.map(subject => (
            <option key={subject} value={subject}>
              {subjectWords[subject]}
            </option>
          ))}
        </Select>
        <Button type="submit">Filtra</Button>
      </Form>
      <div className="mt-5 grid gap-3">
        {isPending && <Skeleton label="Carico il registro" picture={false} className="h-72" />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
            Impossibile caricare il registro.
          </LoadFailure>
        )}
        {data && data.entries.length > 0 && <AuditList entries={data.entries} />}
        {data?.entries.length === 0 && <Card>{nothingText(search)}</Card>}
        {data?.before && (
          <ButtonLink as={Link} to={`?${older}`} tone="ghost" size="small" className="w-fit">
            Più indietro nel tempo
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function nothingText({ q, subject, before }: AuditSearch): string {
  if (before) return 'Più indietro non c’è altro.'
  return q || subject
    ? 'Niente da mostrare con questi filtri.'
    : 'Ancora niente: qui resta scritto chi cambia che cosa.'
}

function searchOf(params: URLSearchParams): AuditSearch {
  const q = params.get('q')?.slice(0, 80)
  const subject = auditSubjects.find(each => each === params.get('cosa'))
  const before = Number(params.get('prima'))
  return {
    ...(q && { q }),
    ...(subject && { subject }),
    ...(Number.isInteger(before) && before > 0 && { before }),
  }
}
