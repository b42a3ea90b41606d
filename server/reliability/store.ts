import type { LapseKind } from '#contract/reliability.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'

const lapsesOf = prepared(
  'lapses-of',
  `select l.id, l.kind, l.happened_at, l.contested_at, m.title, m.date
   from lapse l join organized_match m on m.id = l.match_id
   where l.user_id = $userId and l.id = coalesce($id?::uuid, l.id)
     and l.happened_at > coalesce($at?::timestamptz, now()) - lapse_life()
   order by l.happened_at desc, l.id limit 50`,
).giving<{ kind: LapseKind }>()

/** @param id of the only one, also of one that is older than those listed */
export function listLapses({ db, at }: Context, userId: string, id?: string) {
  return lapsesOf(db, { userId, id, at })
}

const contest = prepared(
  'contest-lapse',
  `with contested as (
     update lapse set contested_at = coalesce($at?::timestamptz, now()), contest = $reason
     where id = $id and user_id = $userId and contested_at is null
     returning id
   )
   select announce('lapse-letter', jsonb_build_object('lapseId', id), array['company']) from contested`,
)

export async function contestLapse(
  { db, at }: Context,
  wish: { id: string; userId: string; reason: string },
): Promise<void> {
  await contest(db, { ...wish, at })
}

const lapseForLetter = prepared(
  'lapse-for-letter',
  `select l.id, l.kind, l.happened_at, l.contest, m.title, p.name, p.email
   from lapse l join organized_match m on m.id = l.match_id join profile p on p.id = l.user_id
   where l.id = $lapseId`,
).giving<{ kind: LapseKind }>()

export type ContestedLapse = NonNullable<Awaited<ReturnType<typeof findLapseForLetter>>>

/** For the worker, which acts for nobody: never an answer to a request. */
export async function findLapseForLetter(db: Database, lapseId: string) {
  const [row] = await lapseForLetter(db, { lapseId })
  return row
}

const sweep = prepared('sweep-lapses', 'delete from lapse where happened_at < now() - lapse_life()')

/** What no longer counts is no longer kept (R24). */
export async function sweepLapses(db: Context['db']): Promise<void> {
  await sweep(db)
}
