import { isDeepStrictEqual } from 'node:util'
import {
  type Banner,
  type BannerChange,
  type BannerReach,
  type BannerWish,
  MOST_BANNERS,
  type NewBanner,
} from '#contract/banner.ts'
import { conflictMessage } from '#contract/banner-position.ts'
import type { Picture } from '#contract/picture.ts'
import { hasDone, noteChange } from '../audit/service.ts'
import { type Person, requireAdmin } from '../kit/actor.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import { romeDate } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import type { Upload } from '../kit/http/upload.ts'
import { claimOf, findOutcome, once } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { addLoosePicture, requireLoosePicture } from '../picture/service.ts'
import { fold } from '../place/rules.ts'
import { resolvePlace, suggestPlaces } from '../place/service.ts'
import { entriesOf, statusOf } from './rules.ts'
import {
  type BannerRow,
  cancelBanner,
  findBanner,
  findConflict,
  insertBanner,
  type KeptBanner,
  keepOutcome,
  listBanners,
  lockBanner,
  lockPosition,
  removeBanner,
  updateBanner,
} from './store.ts'

export async function listAllBanners(context: Context): Promise<{ banners: Banner[] }> {
  requireAdmin(context.actor)
  const rows = await listBanners(context.db, MOST_BANNERS)
  return { banners: rows.map(row => toBanner(context, row)) }
}

/** Makes a banner and notes who did; the same key gives the same banner (R4). */
export async function createBanner(
  context: Context,
  { copyOf, ...wish }: NewBanner,
  key: string,
): Promise<Banner> {
  const admin = requireAdmin(context.actor)
  const claim = claimOf(admin.id, key, { copyOf, ...wish })
  const made = await once(context, claim, () =>
    allOrNothing(context, async inside => {
      await lockPosition(inside.db, wish.position)
      // Only after the wait for the lock: the same request, sent twice at once, may have held it.
      if (await findOutcome(inside, claim)) return undefined
      const kept = await makeRoom(inside, wish, null)
      const id = await insertBanner(inside.db, kept, MOST_BANNERS)
      if (id === undefined) throw new Problem('too-many-banners')
      const banner = await readBanner(inside, id)
      await noteChange(inside.db, admin, { ...entryOf(id), action: 'create', before: null, after: banner })
      await keepOutcome(inside.db, claim, banner)
      return banner
    }),
  )
  // What is kept under this key was written above.
  return made as Banner
}

/** Only editing brings back a banner that was ended, and it is checked for conflicts like a new one (R33). */
export function changeBanner(context: Context, id: number, { version, banner }: BannerChange) {
  return change(context, id, 'change', async (inside, before) => {
    if (isAlready(before, banner)) return
    // What somebody else has saved meanwhile is never written over.
    if (before.version !== version) throw new Problem('banner-changed')
    await lockPosition(inside.db, banner.position)
    await updateBanner(inside.db, id, await makeRoom(inside, banner, id))
  })
}

/** Whether a banner is already as the change would make it: the request was sent again because its answer was lost. */
function isAlready(before: Banner, { pictureId, ...wish }: BannerWish): boolean {
  const { position, startDate, endDate, targetCities, targetPostalCodes } = keptReach(wish)
  const kept = { ...wish, position, startDate, endDate, targetCities, targetPostalCodes }
  const same = (key: keyof typeof kept) => isDeepStrictEqual(before[key], kept[key])
  return (
    (before.picture?.id ?? null) === pictureId && (Object.keys(kept) as (keyof typeof kept)[]).every(same)
  )
}

export function endBanner(context: Context, id: number): Promise<Banner> {
  return change(context, id, 'cancel', ({ db }) => cancelBanner(db, id))
}

export async function deleteBanner(context: Context, id: number): Promise<{ id: number }> {
  const admin = requireAdmin(context.actor)
  return allOrNothing(context, async inside => {
    await lockBanner(inside.db, id)
    const deed = { ...entryOf(id), action: 'delete' } as const
    // Sent again because its answer was lost.
    if (await hasDone(inside.db, admin, deed)) return { id }
    const before = await readBanner(inside, id)
    if (!(await removeBanner(inside.db, id))) throw new Problem('not-found')
    await noteChange(inside.db, admin, { ...deed, before, after: null })
    return { id }
  })
}

/**
 * The conflict because of which saving would be refused, shown while the form is filled in; and cities that are no
 * comune: part of a name or a zone may be meant, but a banner for a mistyped city would be shown to nobody.
 */
export async function checkConflict(context: Context, { exceptId, ...reach }: BannerReach) {
  requireAdmin(context.actor)
  const kept = keptReach(reach)
  const unknown = (kept.targetCities ?? []).filter(city => resolvePlace(city) === null)
  return {
    conflict: await findConflict(context.db, kept, exceptId ?? null),
    unknownCities: unknown.map(name => ({ name, meant: suggestPlaces(name, 1)[0]?.name ?? null })),
  }
}

export function addBannerPicture(context: Context, upload: Upload, key: string): Promise<Picture> {
  return addLoosePicture(context, upload, key, requireAdmin(context.actor).id)
}

async function change(
  context: Context,
  id: number,
  action: 'change' | 'cancel',
  work: (inside: Context, before: Banner) => Promise<void>,
): Promise<Banner> {
  const admin: Person = requireAdmin(context.actor)
  return allOrNothing(context, async inside => {
    await lockBanner(inside.db, id)
    const before = await readBanner(inside, id)
    await work(inside, before)
    const after = await readBanner(inside, id)
    // Each change counts the version up; one that was sent again has changed nothing.
    if (after.version !== before.version)
      await noteChange(inside.db, admin, { ...entryOf(id), action, before, after })
    return after
  })
}

const entryOf = (id: number) => ({ subject: 'banner' as const, subjectId: id, facilityId: null })

/** Throws if another active banner is in the way. The caller's transaction has locked the position. */
async function makeRoom({ db }: Context, wish: BannerWish, exceptId: number | null): Promise<KeptBanner> {
  const kept = { ...wish, ...keptReach(wish) }
  const conflict = wish.isActive ? await findConflict(db, kept, exceptId) : null
  if (conflict) {
    throw new Problem('banner-conflict', { detail: conflictMessage(wish.position, conflict.title) })
  }
  await requireLoosePicture({ db }, wish.pictureId)
  return kept
}

function keptReach<Reach extends Omit<BannerReach, 'exceptId'>>(reach: Reach) {
  const targetCities = entriesOf(reach.targetCities, keyOfCity)
  return {
    position: reach.position,
    startDate: reach.startDate,
    endDate: reach.endDate,
    targetCities,
    cityKeys: targetCities?.map(keyOfCity) ?? null,
    targetPostalCodes: entriesOf(reach.targetPostalCodes, code => code),
  }
}

/** A comune has one key, however it is written: 'frascati (rm)' is Frascati (R31). */
function keyOfCity(city: string): string {
  return fold(resolvePlace(city)?.name ?? city)
}

async function readBanner(context: Context, id: number): Promise<Banner> {
  const row = await findBanner(context.db, id)
  if (!row) throw new Problem('not-found', { detail: 'Qualcuno ha eliminato questo banner' })
  return toBanner(context, row)
}

function toBanner(
  { at }: Context,
  { summary, created_at, is_enabled, version, views, clicks }: BannerRow,
): Banner {
  return {
    ...summary,
    viewCount: views,
    clickCount: clicks,
    createdAt: created_at.toISOString(),
    version,
    status: statusOf(summary, { isPositionEnabled: is_enabled, today: romeDate(at ?? new Date()) }),
  }
}
