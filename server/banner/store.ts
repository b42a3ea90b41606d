import type { Banner } from '#contract/banner.ts'
import type { BannerPosition } from '#contract/banner-position.ts'
import { type Asked, prepared } from '../db/prepared.ts'
import type { Claim } from '../kit/idempotency.ts'

/** A banner as it is kept, with what its status needs. */
export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number]

type Summary = Omit<Banner, 'viewCount' | 'clickCount' | 'createdAt' | 'version' | 'status'>

const list = prepared(
  'banners',
  `select b.summary as "summary!", b.created_at as "created_at!", b.is_enabled as "is_enabled!", b.version as "version!",
     coalesce(sum(d.views), 0)::integer as "views!", coalesce(sum(d.clicks), 0)::integer as "clicks!"
   from banner_shown b
   left join banner_day d on d.banner_id = b.id
   where $id?::integer is null or b.id = $id?
   group by b.id, b.summary, b.created_at, b.is_enabled, b.version
   order by b.created_at desc, b.id desc limit $most`,
).giving<{ summary: Summary }>()

export function listBanners(db: Asked, most: number) {
  return list(db, { id: null, most })
}

export async function findBanner(db: Asked, id: number): Promise<BannerRow | undefined> {
  const [row] = await list(db, { id, most: 1 })
  return row
}

// Saving a banner waits until others at its position have been saved, and then sees them.
const lock = prepared(
  'lock-banner-position',
  'select position from banner_setting where position = $position for no key update',
)

export async function lockPosition(connection: Asked, position: BannerPosition): Promise<void> {
  await lock(connection, { position })
}

/** Where, when and for whom a banner is shown, with its lists as they are stored. */
export type KeptReach = {
  position: BannerPosition
  startDate: string | null
  endDate: string | null
  cityKeys: string[] | null
  targetPostalCodes: string[] | null
}

const conflict = prepared(
  'banner-conflict',
  `select b.id, b.title
   from banner_audience a join ad_banner b on b.id = a.banner_id
   where a.position = $position and a.target = any (banner_targets($cityKeys?::text[], $targetPostalCodes?::text[]))
     and a.period && banner_period($startDate?::date, $endDate?::date) and a.banner_id is distinct from $exceptId?::integer
   order by b.id limit 1`,
)

/** The first active banner that stands in the way (R30). */
export async function findConflict(db: Asked, reach: KeptReach, exceptId: number | null) {
  const [row] = await conflict(db, { ...reach, exceptId })
  return row ?? null
}

export type KeptBanner = KeptReach & {
  title: string
  description: string
  ctaText: string
  ctaLink: string
  isActive: boolean
  pictureId: string | null
  targetCities: string[] | null
}

// Only a picture of no facility can be a banner's; nothing is stored when there are too many banners.
const insert = prepared(
  'insert-banner',
  `insert into ad_banner (title, description, cta_text, cta_link, position, is_active, start_date, end_date, picture_id,
     target_cities, city_keys, target_postal_codes)
   select $title, $description, $ctaText, $ctaLink, $position, $isActive, $startDate?::date, $endDate?::date, $pictureId?::uuid,
     $targetCities?::text[], $cityKeys?::text[], $targetPostalCodes?::text[]
   where (select count(*) from ad_banner) < $most
   returning id`,
)

/** @returns undefined when there are `most` already */
export async function insertBanner(connection: Asked, banner: KeptBanner, most: number) {
  const [row] = await insert(connection, { ...banner, most })
  return row?.id
}

const update = prepared(
  'update-banner',
  `update ad_banner set title = $title, description = $description, cta_text = $ctaText, cta_link = $ctaLink,
     position = $position, is_active = $isActive, start_date = $startDate?::date, end_date = $endDate?::date,
     picture_id = $pictureId?::uuid, target_cities = $targetCities?::text[], city_keys = $cityKeys?::text[],
     target_postal_codes = $targetPostalCodes?::text[], version = version + 1
   where id = $id`,
)

export async function updateBanner(connection: Asked, id: number, banner: KeptBanner): Promise<void> {
  await update(connection, { id, ...banner })
}

const keep = prepared(
  'keep-banner-outcome',
  `insert into idempotency_key (user_id, key, request_hash, outcome)
   values ($userId::uuid, $key, $requestHash, $outcome::jsonb)`,
)

export async function keepOutcome(connection: Asked, claim: Claim, outcome: object): Promise<void> {
  await keep(connection, { ...claim, outcome: JSON.stringify(outcome) })
}

const cancel = prepared(
  'cancel-banner',
  'update ad_banner set is_active = false, version = version + 1 where id = $id and is_active',
)

export async function cancelBanner(connection: Asked, id: number): Promise<void> {
  await cancel(connection, { id })
}

const remove = prepared('remove-banner', 'delete from ad_banner where id = $id returning id')

/** @returns whether it was there */
export async function removeBanner(connection: Asked, id: number): Promise<boolean> {
  return (await remove(connection, { id })).length === 1
}

const lockOne = prepared('lock-banner', 'select from ad_banner where id = $id for no key update')

/** Until the transaction ends nobody else changes it, so that the log keeps as `before` what was there. */
export async function lockBanner(connection: Asked, id: number): Promise<void> {
  await lockOne(connection, { id })
}
