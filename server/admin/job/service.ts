import type { FailedJob, SystemHealth } from '#contract/admin.ts'
import { noteChange } from '../../audit/service.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { listFailed, readHealth, retryJob } from './store.ts'

/** What has failed, and how the system is. */
export async function lookAtSystem(context: Context): Promise<{ jobs: FailedJob[]; health: SystemHealth }> {
  requireAdmin(context.actor)
  const start = performance.now()
  const row = await readHealth(context)
  const databaseMs = Math.round(performance.now() - start)
  const jobs = await listFailed(context)
  return {
    jobs: jobs.map(({ is_given_up, run_at, created_at, ...job }) => ({
      ...job,
      isGivenUp: is_given_up,
      nextTryAt: run_at.toISOString(),
      createdAt: created_at.toISOString(),
    })),
    health: {
      databaseMs,
      databaseBytes: row.database_bytes,
      waitingJobs: row.waiting,
      failedJobs: row.failed,
      givenUpJobs: row.given_up,
      waitingLetters: row.waiting_letters,
      lateSeconds: row.late_seconds,
      lastClockAt: row.last_clock_at?.toISOString() ?? null,
      sessions: row.sessions,
    },
  }
}

/** A letter that is tried again first reads what it is about, so that it says nothing that is no longer true. */
export function tryAgain(context: Context, id: string) {
  const me = requireAdmin(context.actor)
  return allOrNothing(context, async inside => {
    const task = await retryJob(inside, id)
    if (!task) throw new Problem('not-found')
    await noteChange(inside.db, me, {
      action: 'change',
      subject: 'job',
      subjectId: id,
      facilityId: null,
      before: null,
      after: { task, tried: 'again' },
    })
    return { done: true as const }
  })
}
