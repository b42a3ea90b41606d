import type { AuditLine } from '#contract/admin.ts'
import { formatDate, romeClock, romeDate } from '#web/lib/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { actionWords, subjectWords } from './words.ts'

/** Who changed what, one line each; opened, a line shows what was there before and after. */
export function AuditList({ entries }: { entries: readonly AuditLine[] }) {
  return (
    <Card as="ul" padded={false} className="divide-y divide-line">
      {entries.map(entry => (
        <li key={entry.id} className="px-4 py-2">
          <details>
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <span className="flex-none text-small text-ink2 tnum">
                {formatDate(romeDate(new Date(entry.happenedAt)))} {romeClock(new Date(entry.happenedAt))}
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <strong className="font-label">{entry.actor ?? 'Account cancellato'}</strong>{' '}
                {actionWords[entry.action]}: {subjectWords[entry.subject]}{' '}
                <span className="text-small text-muted">{entry.subjectId}</span>
              </span>
            </summary>
            <dl className="grid gap-2 pb-2 text-small sm:grid-cols-2">
              <State name="Prima" value={entry.before} />
              <State name="Dopo" value={entry.after} />
            </dl>
          </details>
        </li>
      ))}
    </Card>
  )
}

function State({ name, value }: { name: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink2">{name}</dt>
      <dd>
        {value === null ? (
          <span className="text-muted">niente</span>
        ) : (
          <pre className="rounded-control bg-sunken p-3 text-meta whitespace-pre-wrap [overflow-wrap:anywhere]">
            {JSON.stringify(value, null, 2)}
          </pre>
        )}
      </dd>
    </div>
  )
}
