import type { Banner } from '#contract/banner.ts'
import type { BannerPosition } from '#contract/banner-position.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

// The limit is more than can be shown. `statusOf`, which knows the day in Rome, drops those that ended yesterday.
const shown = prepared(
  'shown-banners',
  `select summary as "summary!", interval_ms from banner_shown
   where is_active and is_enabled and position = any ($positions::text[])
     and coalesce(end_date >= coalesce($at?::timestamptz, now())::date - 1, true)
   order by created_at desc, id desc limit 500`,
).giving<{ summary: Omit<Banner, 'viewCount' | 'clickCount' | 'createdAt' | 'status'> }>()

export function listShown({ db, at }: Context, positions: readonly BannerPosition[]) {
  return shown(db, { at, positions })
}
