import { isDeepStrictEqual } from 'node:util'
import type { BannerSetting } from '#contract/banner.ts'
import { type BannerPosition, bannerPositions } from '#contract/banner-position.ts'
import { noteChange } from '../../audit/service.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { lockPosition } from '../store.ts'
import { changeSetting, findSetting, listSettings } from './store.ts'

/** One for each position, in the order in which admins read them. */
export async function getSettings(context: Context): Promise<{ settings: BannerSetting[] }> {
  requireAdmin(context.actor)
  const order = Object.keys(bannerPositions)
  const settings = await listSettings(context.db)
  return {
    settings: settings.toSorted((one, other) => order.indexOf(one.position) - order.indexOf(other.position)),
  }
}

export async function changePosition(
  context: Context,
  position: BannerPosition,
  wish: { isEnabled?: boolean | undefined; intervalMs?: number | undefined },
): Promise<BannerSetting> {
  const admin = requireAdmin(context.actor)
  return allOrNothing(context, async ({ db }) => {
    // Before it is read: the log must not tell of him what a colleague changes in that moment.
    await lockPosition(db, position)
    const before = await findSetting(db, position)
    await changeSetting(db, position, wish)
    const after = await findSetting(db, position)
    // The migration has made one for each position of the contract.
    if (!before || !after) throw new Problem('not-found')
    if (isDeepStrictEqual(before, after)) return after
    await noteChange(db, admin, {
      action: 'change',
      subject: 'banner-setting',
      subjectId: position,
      facilityId: null,
      before,
      after,
    })
    return after
  })
}
