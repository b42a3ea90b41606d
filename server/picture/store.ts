import { MOST_PICTURES, type Picture } from '#contract/picture.ts'
import type { Database } from '../db/database.ts'
import { type Asked, prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'
import type { Claim } from '../kit/idempotency.ts'
import type { Decoded } from './rules.ts'

/** Pictures that belong together: those of a facility, or of one of its fields. */
export type Shelf = { facilityId: number; fieldId: number | null }
/** For a picture that belongs to no facility: it stands by itself. */
export const noShelf = { facilityId: null, fieldId: null }

const shelf = prepared(
  'picture-shelf',
  `select case when $fieldId?::integer is null then true
       else exists (select from field f where f.id = $fieldId? and f.facility_id = y.id) end as "exists!",
     (select count(*) from picture p where p.facility_id = y.id and p.field_id is not distinct from $fieldId?)::integer as "count!"
   from facility y where y.id = $facilityId`,
)

/** How many pictures stand there; undefined when the facility or its field does not exist. */
export async function countPictures({ db }: Context, { facilityId, fieldId }: Shelf) {
  const [row] = await shelf(db, { facilityId, fieldId })
  return row?.exists ? row.count : undefined
}

// The facility's row is locked, so that two uploads at once cannot both be the twelfth. The files come along as two
// arrays of the same length.
const insert = prepared(
  'insert-picture',
  `with shelf as (select id from facility where id = $facilityId?::integer for no key update),
   place as (select id from shelf union all select null where $facilityId? is null),
   standing as (
     select count(*) as count, coalesce(max(position) + 1, 0) as next
     from picture p, place where p.facility_id = place.id and p.field_id is not distinct from $fieldId?
   ),
   made as (
     insert into picture (facility_id, field_id, position, width, height, widths)
     select place.id, $fieldId?, standing.next, $width, $height, $widths::smallint[]
     from place, standing where standing.count < $most
     returning id, picture_shown(picture) as shown
   ),
   kept as (
     insert into picture_file (picture_id, width, bytes)
     select made.id, file.width, file.bytes from made, unnest($widths::smallint[], $files::bytea[]) as file (width, bytes)
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash, shown from made
     returning outcome
   )
   select outcome from claimed`,
).giving<{ outcome: Picture }>()

/** @returns the picture, or undefined when the shelf is full */
export async function insertPicture(
  { db }: Context,
  { facilityId, fieldId }: Shelf | typeof noShelf,
  { width, height, files }: Decoded,
  claim: Claim,
): Promise<Picture | undefined> {
  const [row] = await insert(db, {
    ...claim,
    facilityId,
    fieldId,
    width,
    height,
    most: MOST_PICTURES,
    widths: files.map(file => file.width),
    files: files.map(file => file.bytes),
  })
  return row?.outcome
}

const standing = prepared('pictures-of', 'select pictures_of($facilityId, $fieldId?) as "pictures!"').giving<{
  pictures: Picture[]
}>()

export async function listPictures({ db }: Context, { facilityId, fieldId }: Shelf): Promise<Picture[]> {
  const [row] = await standing(db, { facilityId, fieldId })
  return row?.pictures ?? []
}

const whereIs = prepared(
  'picture-shelf-of',
  `select facility_id as "facility_id!", field_id from picture where id = $id and facility_id is not null`,
)

export async function findShelf({ db }: Context, id: string): Promise<Shelf | undefined> {
  const [row] = await whereIs(db, { id })
  return row && { facilityId: row.facility_id, fieldId: row.field_id }
}

const describe = prepared('describe-picture', 'update picture set alt = $alt where id = $id')

export async function describePicture({ db }: Context, id: string, alt: string): Promise<void> {
  await describe(db, { id, alt })
}

// All positions of the shelf are written again, so that earlier gaps and duplicates disappear.
const arrange = prepared(
  'arrange-pictures',
  `update picture p set position = wanted.position - 1
   from unnest($ids::uuid[]) with ordinality as wanted (id, position) where p.id = wanted.id`,
)

export async function arrangePictures({ db }: Context, ids: readonly string[]): Promise<void> {
  await arrange(db, { ids })
}

const isLoose = prepared(
  'is-loose-picture',
  'select from picture where id = $id and facility_id is null for key share',
)

export async function isLoosePicture(connection: Asked, id: string): Promise<boolean> {
  return (await isLoose(connection, { id })).length === 1
}

const sweep = prepared(
  'sweep-loose-pictures',
  `delete from picture p
   where p.facility_id is null and p.created_at < now() - interval '1 day'
     and not exists (select from ad_banner b where b.picture_id = p.id)
     and not exists (select from tournament t where t.poster_id = p.id)`,
)

/** Deletes pictures that were sent for a banner or a tournament that nobody saved. */
export async function sweepLoosePictures(db: Asked): Promise<void> {
  await sweep(db)
}

const remove = prepared('remove-picture', 'delete from picture where id = $id')

export async function removePicture({ db }: Context, id: string): Promise<void> {
  await remove(db, { id })
}

const file = prepared(
  'picture-file',
  'select bytes from picture_file where picture_id = $id and width = $width',
)

export async function findFile(db: Database, id: string, width: number): Promise<Buffer | undefined> {
  const [row] = await file(db, { id, width })
  return row?.bytes
}
