import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const lock = prepared(
  'lock-suspension',
  'select suspended_words from facility where id = $id for no key update',
)

/** Why the facility is suspended, until the transaction ends; undefined when there is no such facility. */
export async function lockSuspension({ db }: Context, id: number) {
  const [row] = await lock(db, { id })
  return row
}

// One statement: no change without its letters, one to each owner and manager.
const suspend = prepared(
  'suspend-facility',
  `with settled as (
     update facility set suspended_words = $words?::text,
       suspended_at = case when $words::text is null then null else coalesce($at?::timestamptz, now()) end
     where id = $id
     returning id
   )
   select announce(
     'suspension-letter', jsonb_build_object('facilityId', settled.id, 'words', $words::text),
     array(
       select s.user_id::text from verified_staff s
       where s.facility_id = settled.id and s.role in ('owner', 'manager')
     )
   )
   from settled`,
)

/** @param words null ends it */
export async function saveSuspension({ db, at }: Context, id: number, words: string | null): Promise<void> {
  await suspend(db, { id, words, at })
}

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findForLetter>>>

const forLetter = prepared(
  'suspension-for-letter',
  `select y.name as facility, y.city, y.suspended_words, p.email
   from verified_staff s
   join facility y on y.id = s.facility_id
   join profile p on p.id = s.user_id
   where s.facility_id = $facilityId and s.user_id = $personId::uuid`,
)

/** Undefined for somebody who no longer works there, or cannot log in. */
export async function findForLetter(db: Database, wish: { facilityId: number; personId: string }) {
  const [row] = await forLetter(db, wish)
  return row
}
