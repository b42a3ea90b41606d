import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const undecided = prepared(
  'undecided-matches',
  `select id from organized_match
   where status in ('open', 'full') and decides_at <= coalesce($at?::timestamptz, now())
   order by decides_at, id
   limit 500`,
)

const decide = prepared(
  'decide-match',
  'select decide_match($id, coalesce($at?::timestamptz, now())) as decision',
)

/**
 * Decides every match whose moment has come, each by one statement: a worker that dies in between leaves a match
 * untouched or decided, with its letters (R24).
 */
export async function decideDueMatches(db: Database, at?: Date): Promise<void> {
  for (const { id } of await undecided(db, { at })) await decide(db, { id, at })
}
