import type { Contest, LapseKind } from '#contract/reliability.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'

const lapsesOf = prepared(
  'lapses-of',
  `select l.id as "id!", l.kind as "kind!", l.happened_at as "happened_at!", l.contested_at, l.is_upheld, m.title, m.date
   from noted_lapse l join organized_match m on m.id = l.match_id
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
   select announce('lapse-letter', jsonb_build_object('lapseId', id, 'event', 'contested'), array['company']) from contested`,
)

export async function contestLapse(
  { db, at }: Context,
  wish: { id: string; userId: string; reason: string },
): Promise<void> {
  await contest(db, { ...wish, at })
}

export type ContestRow = Awaited<ReturnType<typeof listOpenContests>>[number]

const openContests = prepared(
  'open-contests',
  `select l.id as "id!", l.kind as "kind!", l.happened_at as "happened_at!", l.contested_at as "contested_at!", l.contest as "contest!",
     json_build_object('id', m.id, 'title', m.title, 'date', m.date) as "match!",
     json_build_object('name', p.name, 'email', p.email) as "player!",
     case when o.id is not null then json_build_object('name', o.name, 'email', o.email) end as "organiser?"
   from noted_lapse l
   join organized_match m on m.id = l.match_id
   join profile p on p.id = l.user_id
   left join profile o on o.id = m.creator_id
   where l.contested_at is not null and l.is_upheld is null and l.happened_at > coalesce($at?::timestamptz, now()) - lapse_life()
   order by l.contested_at, l.id limit 100`,
).giving<Pick<Contest, 'kind' | 'match' | 'player'> & { organiser: Contest['organiser'] }>()

export function listOpenContests({ db, at }: Context) {
  return openContests(db, { at })
}

const answer = prepared(
  'answer-contest',
  `with answered as (
     update lapse set is_upheld = $isUpheld where id = $id and contested_at is not null and is_upheld is null and taken_back_at is null
     returning id, user_id
   ),
   announced as (
     select announce('lapse-letter', jsonb_build_object('lapseId', id, 'event', 'answered'), array['player']) from answered
   )
   select answered.user_id, (select count(*) from announced) as letters from answered`,
)

/** Undefined when there was nothing left to answer. */
export async function keepAnswer({ db }: Context, wish: { id: string; isUpheld: boolean }) {
  const [row] = await answer(db, wish)
  return row
}

const answered = prepared(
  'answered-contest',
  'select is_upheld from lapse where id = $id and is_upheld is not null',
)

/** What a contest has been answered; undefined where it has not. */
export async function findAnswer({ db }: Context, id: string): Promise<boolean | undefined> {
  const [row] = await answered(db, { id })
  return row?.is_upheld ?? undefined
}

const lapseForLetter = prepared(
  'lapse-for-letter',
  `select l.id as "id!", l.kind as "kind!", l.happened_at as "happened_at!", l.contest, l.is_upheld, m.title, p.name, p.email
   from noted_lapse l join organized_match m on m.id = l.match_id join profile p on p.id = l.user_id
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
