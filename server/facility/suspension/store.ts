import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const suspend = prepared(
  'suspend-facility',
  `update facility y set suspended_words = $words?::text,
     suspended_at = case when $words::text is null then null else coalesce($at?::timestamptz, now()) end
   from facility was where was.id = y.id and y.id = $id
   returning was.suspended_words as "was?"`,
)

/** @returns the words before; undefined when there is no such facility */
export async function saveSuspension({ db, at }: Context, id: number, words: string | null) {
  const [row] = await suspend(db, { id, words, at })
  return row
}
