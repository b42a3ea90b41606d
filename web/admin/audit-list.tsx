import ChevronDown from 'lucide-react/icons/chevron-down'
import type { AuditLine } from '#contract/admin.ts'
import { subjectWords } from '#contract/audit-words.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate, romeClock, romeDate } from '#web/words/dates.ts'
import { type Change, changesOf } from './audit-changes.ts'
import { isObject } from './put-together.ts'
import { codeWords, siteDoneWords } from './words.ts'

/** Who changed what, one line each; opened, a line shows each value that changed, as it was and as it is. */
export function AuditList({ entries }: { entries: readonly AuditLine[] }) {
  return (
    <Card as="ul" padded={false} className="divide-y divide-line">
      {entries.map(entry => (
        <li key={entry.id} className="px-4 py-2">
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
                <span className="flex-none text-small text-ink2 tnum">
                  {formatDate(romeDate(new Date(entry.happenedAt)))} {romeClock(new Date(entry.happenedAt))}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <strong className="font-label">{whoDid(entry)}</strong> {whatWasDone(entry)}{' '}
                  <Which entry={entry} />
                </span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className="flex-none text-ink2 transition-transform group-open:rotate-180"
              />
            </summary>
            <Changes changes={changesOf(entry.before, entry.after, entry.fieldNames)} />
          </details>
        </li>
      ))}
    </Card>
  )
}

function whoDid({ actor, isFromServer }: AuditLine): string {
  if (isFromServer) return 'Chi gestisce il server'
  return actor ?? 'Account eliminato'
}

/** By the deed where one was noted: a tournament is changed in many ways, and a day of it is a page of the log. */
function whatWasDone({ action, subject, after }: AuditLine): string {
  const deed = isObject(after) ? codeWords['deed']?.[String(after['deed'])] : undefined
  return `${deed ?? siteDoneWords[subject]?.[action] ?? `ha cambiato ${subjectWords[subject]}`}:`
}

/** By name where it has one, otherwise by its number. */
function Which({ entry: { name, facility, subject, subjectId } }: { entry: AuditLine }) {
  const position = subject === 'banner-setting' ? codeWords['position']?.[subjectId] : undefined
  const names = [position ?? name, facility].filter(known => known !== null)
  if (names.length === 0) return <span className="text-small text-muted">{subjectId}</span>
  return <span className="font-label">{names.join(' · ')}</span>
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="pb-2 text-small text-muted">Nessun dato da mostrare.</p>
  return (
    <dl className="grid gap-x-4 gap-y-2 pb-2 text-small sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {changes.map(({ key, name, was, is }) => (
        <div key={key} className="contents">
          <dt className="text-ink2 wrap-anywhere">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 whitespace-pre-wrap wrap-anywhere">
            {was !== null && <del className="text-muted">{was}</del>}
            {is === null ? (
              <span className="text-muted">niente</span>
            ) : (
              <ins className="no-underline">{is}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
