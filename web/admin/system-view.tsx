import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailedJob, SystemHealth } from '#contract/admin.ts'
import { withArticle } from '#contract/article.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useNow } from '#web/device/now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, StatCard } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { clockOfDay, formatDate, romeClock, romeDate } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'
import { systemQuery } from './queries.ts'
import { taskInWords } from './words.ts'

/** The worker's clock does something every minute; when it is silent for longer than this, no worker is running. */
const CLOCK_IS_LATE_MS = 3 * 60_000
const LATE_SECONDS = 60
const MEGABYTE = 1_048_576

export function HealthCards({ health }: { health: SystemHealth }) {
  const now = useNow()
  const { lastClockAt } = health
  return (
    <>
      {lastClockAt === null && (
        <p role="status" className="rounded-control bg-warn-soft p-3 text-small font-label text-warn">
          Il lavoro di ogni minuto non è ancora partito: succede nel primo minuto, poi controlla il server.
        </p>
      )}
      {lastClockAt !== null && isClockLate(lastClockAt, now) && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-small font-label text-danger">
          Il lavoro di ogni minuto è fermo dalle {clockOfDay(lastClockAt, romeDate(now))}: controlla che il
          server giri.
        </p>
      )}
      {health.lateSeconds > LATE_SECONDS && (
        <p role="alert" className="rounded-control bg-warn-soft p-3 text-small font-label text-warn">
          Un lavoro aspetta da {counted(Math.round(health.lateSeconds / 60), 'minuto', 'minuti')}.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Falliti, si riprovano" value={health.failedJobs - health.givenUpJobs} />
        <StatCard label="Falliti, abbandonati" value={health.givenUpJobs} />
        <StatCard
          label="In attesa"
          value={health.waitingJobs}
          note={`${health.waitingLetters} ancora da consegnare alla coda`}
        />
        <StatCard
          label="Database"
          value={`${health.databaseMs} ms`}
          note={`${Math.round(health.databaseBytes / MEGABYTE)} MB · ${counted(health.sessions, 'sessione aperta', 'sessioni aperte')}`}
        />
      </div>
    </>
  )
}

function isClockLate(lastClockAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastClockAt) > CLOCK_IS_LATE_MS
}

export function FailedJobs({ jobs, health }: { jobs: readonly FailedJob[]; health: SystemHealth }) {
  if (jobs.length === 0) return <NothingFailed health={health} />
  return (
    <Card as="ul" padded={false} className="divide-y divide-line">
      {jobs.map(job => (
        <li key={job.id} className="p-4">
          <JobRow job={job} />
        </li>
      ))}
    </Card>
  )
}

/** What is not begun cannot fail: a queue that stands still does nothing well. */
function NothingFailed({ health: { lateSeconds, lastClockAt } }: { health: SystemHealth }) {
  const now = useNow()
  const isBehind = lateSeconds > LATE_SECONDS || lastClockAt === null || isClockLate(lastClockAt, now)
  return <Card>Niente è fallito{isBehind ? '.' : ': email e lavori vanno a buon fine.'}</Card>
}

function JobRow({ job: { id, task, attempts, isGivenUp, nextTryAt, createdAt, error } }: { job: FailedJob }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api('POST /api/admin/jobs/{id}/retry', { params: { id } }),
    onSuccess: () => void showToast({ title: 'Si riprova', description: 'Tra poco vedi com’è andata.' }),
    onError: fault => void showToast(failureToast(fault)),
    onSettled: () => queries.invalidateQueries(systemQuery()),
  })
  const name = taskInWords(task)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-label">
          {name}
          <Badge tone={isGivenUp ? 'danger' : 'warn'}>
            {isGivenUp ? 'Abbandonato' : `Si riprova alle ${romeClock(new Date(nextTryAt))}`}
          </Badge>
        </p>
        <p className="text-small text-ink2">
          {counted(attempts, 'tentativo', 'tentativi')}{' '}
          {withArticle('dal', formatDate(romeDate(new Date(createdAt))))}
        </p>
        <p className="text-small text-danger">{error}</p>
      </div>
      <Button
        size="small"
        tone="ghost"
        aria-label={`Riprova: ${name}`}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        Riprova
      </Button>
      <FormError className="w-full">{adviceFor(retry.error)}</FormError>
    </div>
  )
}
