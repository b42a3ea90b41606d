import { MOST_PICTURES, type Picture } from '#contract/picture.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Context } from '../kit/context.ts'
import type { Encoded } from './rules.ts'

/** What pictures stand together: those of a facility, or of one of its fields. */
export type Shelf = { facilityId: number; fieldId: number | null }

const shelf = statement<{ exists: boolean; count: number }>(
  'picture-shelf',
  `select case when $2::integer is null then true
       else exists (select from field f where f.id = $2 and f.facility_id = y.id) end as exists,
     (select count(*) from picture p where p.facility_id = y.id and p.field_id is not distinct from $2)::integer as count
   from facility y where y.id = $1`,
)

/** How many pictures stand there; undefined when the facility or its field does not exist. */
export async function countPictures({ db }: Context, { facilityId, fieldId }: Shelf) {
  const [row] = await shelf(db, [facilityId, fieldId])
  return row?.exists ? row.count : undefined
}

// The facility's row is locked, so that two uploads at once cannot both be the twelfth. The files come along as two
// arrays of the same length.
const insert = statement<{ id: string }>(
  'insert-picture',
  `with place as (select id from facility where id = $1 for no key update),
   standing as (
     select count(*) as count, coalesce(max(position) + 1, 0) as next
     from picture p, place where p.facility_id = place.id and p.field_id is not distinct from $2
   ),
   made as (
     insert into picture (facility_id, field_id, position, width, height, widths)
     select place.id, $2, standing.next, $3, $4, $5::smallint[] from place, standing where standing.count < $7
     returning id
   ),
   kept as (
     insert into picture_file (picture_id, width, bytes)
     select made.id, file.width, file.bytes from made, unnest($5::smallint[], $6::bytea[]) as file (width, bytes)
     returning width
   )
   select made.id, (select count(*) from kept) as files from made`,
)

/** @returns its number, or undefined when the shelf is full */
export async function insertPicture(
  { db }: Context,
  { facilityId, fieldId }: Shelf,
  { width, height, files }: Encoded,
): Promise<string | undefined> {
  const [row] = await insert(db, [
    ...[facilityId, fieldId, width, height],
    ...[files.map(file => file.width), files.map(file => file.bytes), MOST_PICTURES],
  ])
  return row?.id
}

const standing = statement<{ pictures: Picture[] }>('pictures-of', 'select pictures_of($1, $2) as pictures')

export async function listPictures({ db }: Context, { facilityId, fieldId }: Shelf): Promise<Picture[]> {
  const [row] = await standing(db, [facilityId, fieldId])
  return row?.pictures ?? []
}

const whereIs = statement<{ facility_id: number; field_id: number | null }>(
  'picture-shelf-of',
  'select facility_id, field_id from picture where id = $1',
)

export async function findShelf({ db }: Context, id: string): Promise<Shelf | undefined> {
  const [row] = await whereIs(db, [id])
  return row && { facilityId: row.facility_id, fieldId: row.field_id }
}

const describe = statement('describe-picture', 'update picture set alt = $2 where id = $1')

export async function describePicture({ db }: Context, id: string, alt: string): Promise<void> {
  await describe(db, [id, alt])
}

// All positions of the shelf are written anew, so that gaps and doubles of the past vanish.
const arrange = statement(
  'arrange-pictures',
  `update picture p set position = wanted.position - 1
   from unnest($1::uuid[]) with ordinality as wanted (id, position) where p.id = wanted.id`,
)

export async function arrangePictures({ db }: Context, ids: readonly string[]): Promise<void> {
  await arrange(db, [ids])
}

const remove = statement('remove-picture', 'delete from picture where id = $1')

export async function removePicture({ db }: Context, id: string): Promise<void> {
  await remove(db, [id])
}

const file = statement<{ bytes: Buffer }>(
  'picture-file',
  'select bytes from picture_file where picture_id = $1 and width = $2',
)

export async function findFile(db: Database, id: string, width: number): Promise<Buffer | undefined> {
  const [row] = await file(db, [id, width])
  return row?.bytes
}
