import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { FacilityAuditLine } from '#contract/facility-audit.ts'
import { messageFor } from '#web/api/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatDate, romeClock, romeDate, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'
import { deedOf, roleInWords, wayInWords } from './deed.ts'
import { facilityLogQuery } from './queries.ts'
import { termsInWords } from './terms-words.ts'

const OLDER = 'prima'

/** Who did what at a facility, a line each; older ones behind a link. */
export function FacilityLog({ facilityId }: { facilityId: number }) {
  const [params] = useSearchParams()
  const asked = Number(params.get(OLDER))
  const before = Number.isInteger(asked) && asked > 0 ? asked : undefined
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...facilityLogQuery(facilityId, before),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="registro" className="grid gap-3">
      <h2 id="registro" className="heading text-section">
        Chi ha fatto che cosa
      </h2>
      {isPending && <Skeleton label="Carico il registro" picture={false} className="h-48" />}
      {error && (
        <ErrorState title={messageFor(error).title} onRetry={() => void refetch()} retrying={isFetching}>
          {messageFor(error).suggestion}
        </ErrorState>
      )}
      {data?.entries.length === 0 && (
        <Card>Ancora niente: qui restano prenotazioni al banco, incassi, chiusure e cambi di prezzo.</Card>
      )}
      {data && data.entries.length > 0 && (
        <Card as="ul" padded={false} className="divide-y divide-line">
          {data.entries.map(line => (
            <li key={line.id} className="flex flex-wrap gap-x-3 px-4 py-2.5 text-small">
              <time dateTime={line.happenedAt} className="w-32 flex-none text-ink2 tnum">
                {formatDate(romeDate(new Date(line.happenedAt)))} {romeClock(new Date(line.happenedAt))}
              </time>
              <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <Deed line={line} />
              </p>
            </li>
          ))}
        </Card>
      )}
      <p className="flex gap-2 empty:hidden">
        {before !== undefined && (
          <ButtonLink as={Link} to="?" tone="ghost" size="small" preventScrollReset>
            Dall’ultimo
          </ButtonLink>
        )}
        {data?.before && (
          <ButtonLink as={Link} to={`?${OLDER}=${data.before}`} tone="ghost" size="small" preventScrollReset>
            Più indietro nel tempo
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

function Deed({ line }: { line: FacilityAuditLine }) {
  const { actor, cents, about, way, role, terms, score } = line
  const where = [
    about.fieldName ?? (about.fields && counted(about.fields, 'campo', 'campi')),
    about.date && formatDate(about.date),
    about.startTime && `ore ${startOf(about.startTime)}`,
  ].filter(Boolean)
  return (
    <>
      <strong className="font-label">{whoDid(line)}</strong> {deedOf(line)}
      {cents !== null && ` ${formatCents(Math.abs(cents))}`}
      {about.name && about.name !== actor && <> · {about.name}</>}
      <span className="text-ink2">
        {score && ` · ${score.home} – ${score.away}`}
        {role && ` · ${roleInWords(role)}`}
        {terms && ` · ${termsInWords(terms)}`}
        {way && ` · ${wayInWords(way)}`}
        {!way && where.length > 0 && ` · ${where.join(', ')}`}
      </span>
    </>
  )
}

function whoDid({ actor, isFromSite }: FacilityAuditLine): string {
  if (isFromSite) return 'Campo Libero'
  return actor ?? 'Account eliminato'
}
