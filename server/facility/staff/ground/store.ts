import { prepared } from '../../../db/prepared.ts'
import type { Context } from '../../../kit/context.ts'

type Laying = { fieldId: number; over: readonly number[] }

const lay = prepared(
  'lay-field',
  'select lay_field($fieldId, $over::integer[], coalesce($at?::timestamptz, now())) as "is_laid!"',
)

/** False when the fields have changed meanwhile, or something is in the way: then nothing is changed. */
export async function layOver({ db, at }: Context, laying: Laying): Promise<boolean> {
  const [row] = await lay(db, { ...laying, at })
  return row?.is_laid === true
}

const inTheWay = prepared(
  'in-the-way-of-laying',
  `select lower(other.during) as "starts_at!", g.name
   from field_occupancy mine
   join field_occupancy other on other.during && mine.during and other.ref <> mine.ref
     and other.unit in (select unnest(f.ground) from field f where f.id = any ($over::integer[]))
   join field g on g.id = other.field_id
   where mine.field_id = $fieldId and upper(mine.during) > coalesce($at?::timestamptz, now())
     and (mine.expires_at is null or mine.expires_at > coalesce($at?::timestamptz, now()))
     and (other.expires_at is null or other.expires_at > coalesce($at?::timestamptz, now()))
   order by lower(other.during) limit 1`,
)

/** The first thing on the ground of the other fields that overlaps with something on this field. */
export async function findInTheWay({ db, at }: Context, laying: Laying) {
  const [row] = await inTheWay(db, { ...laying, at })
  return row
}
