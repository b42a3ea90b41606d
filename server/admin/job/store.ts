import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

// Never the payload: it may hold a code. An error's text is cut, and its first line says enough.
const failed = prepared(
  'admin-failed-jobs',
  `select j.id::text as "id!", j.task_identifier as "task!", j.attempts::integer as "attempts!",
     j.attempts >= j.max_attempts as "is_given_up!", j.run_at as "run_at!", j.created_at as "created_at!",
     left(split_part(j.last_error, chr(10), 1), 300) as "error!"
   from graphile_worker.jobs j
   where j.last_error is not null
   order by j.attempts >= j.max_attempts desc, j.run_at, j.id limit 100`,
)

export function listFailed({ db }: Context) {
  return failed(db)
}

const retry = prepared(
  'admin-retry-job',
  `select j.id::text as "id!", (graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => 0)).attempts,
     j.task_identifier as "task!"
   from graphile_worker.jobs j where j.id::text = $id and j.last_error is not null and j.locked_at is null`,
)

/** @returns its task; undefined when it is gone, has not failed or is being done */
export async function retryJob({ db }: Context, id: string): Promise<string | undefined> {
  const [row] = await retry(db, { id })
  return row?.task
}

const health = prepared(
  'admin-health',
  `select pg_database_size(current_database())::float8 as "database_bytes!",
     count(*) filter (where j.attempts < j.max_attempts)::integer as "waiting!",
     count(*) filter (where j.last_error is not null)::integer as "failed!",
     count(*) filter (where j.attempts >= j.max_attempts)::integer as "given_up!",
     greatest(0, coalesce(extract(epoch from now() - min(j.run_at) filter (where j.attempts < j.max_attempts)), 0))::integer
       as "late_seconds!",
     (select count(*)::integer from outbox) as "waiting_letters!",
     (select max(last_execution) from graphile_worker._private_known_crontabs) as "last_clock_at?",
     (select count(*)::integer from auth_session s where s.expires_at > now()) as "sessions!"
   from graphile_worker.jobs j`,
)

export async function readHealth({ db }: Context) {
  const [row] = await health(db)
  if (!row) throw new Error('A count of rows has no row')
  return row
}
