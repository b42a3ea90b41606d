import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

/** Tasks that one transaction hands over. */
export const BATCH = 500

// A task may say when it is to be done at the earliest. Several processes may relay: each takes rows that no other holds. Taking
// and queueing are one transaction.
const relay = prepared(
  'relay-outbox',
  `with taken as (
     delete from outbox where id in (select id from outbox order by id for update skip locked limit $batch)
     returning id, task, payload
   ),
   batch as (
     select array_agg(
       row(task, payload, null, (payload ->> 'notBefore')::timestamptz, null, null, null, null)::graphile_worker.job_spec order by id
     ) as specs
     from taken having count(*) > 0
   )
   select count(*)::integer as "relayed!" from batch, graphile_worker.add_jobs(batch.specs)`,
)

/** Hands the oldest of the outbox to the job queue. @returns how many */
export async function relayOutbox(db: Database): Promise<number> {
  const [row] = await relay(db, { batch: BATCH })
  return row?.relayed ?? 0
}

const tellNews = prepared(
  'relay-news',
  `with gone as (
     delete from facility_news where id in (select id from facility_news order by id for update skip locked limit $batch)
     returning facility_id
   )
   select pg_notify('facility_news', string_agg(distinct facility_id::text, ',')) from gone having count(*) > 0`,
)

/** Says which facilities' days have changed, to every process that listens. */
export async function relayNews(db: Database): Promise<void> {
  await tellNews(db, { batch: BATCH })
}

// The queue itself would wait four hours before it believes that a worker is dead. No job takes a quarter of an hour.
const freeAbandoned = prepared(
  'free-abandoned-jobs',
  `select graphile_worker.force_unlock_workers(
     array(select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '15 minutes')
   )`,
)

/** Gives the jobs of a worker that was killed to the others. */
export async function freeAbandonedJobs(db: Database): Promise<void> {
  await freeAbandoned(db)
}

const sweepGivenUp = prepared(
  'sweep-given-up-jobs',
  `select count(*)::integer as "forgotten!" from graphile_worker.complete_jobs(
     array(select id from graphile_worker.jobs where attempts >= max_attempts and run_at < now() - interval '30 days')
   )`,
)

/** The queue would keep jobs that it gave up for ever, whole letters with their addresses: an admin has a month to retry them. */
export async function sweepJobs(db: Database): Promise<void> {
  await sweepGivenUp(db)
}
