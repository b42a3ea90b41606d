import type { BannerSetting } from '#contract/banner.ts'
import type { BannerPosition } from '#contract/banner-position.ts'
import { type Asked, prepared } from '../../db/prepared.ts'

const settings = prepared(
  'banner-settings',
  `select position, is_enabled as "isEnabled", interval_ms as "intervalMs" from banner_setting
   where $position?::text is null or position = $position?`,
).giving<{ position: BannerPosition }>()

export function listSettings(db: Asked): Promise<BannerSetting[]> {
  return settings(db, { position: null })
}

export async function findSetting(db: Asked, position: BannerPosition): Promise<BannerSetting | undefined> {
  const [row] = await settings(db, { position })
  return row
}

const change = prepared(
  'change-banner-setting',
  `update banner_setting
   set is_enabled = coalesce($isEnabled?, is_enabled), interval_ms = coalesce($intervalMs?, interval_ms)
   where position = $position`,
)

export async function changeSetting(
  connection: Asked,
  position: BannerPosition,
  { isEnabled, intervalMs }: { isEnabled?: boolean | undefined; intervalMs?: number | undefined },
): Promise<void> {
  await change(connection, { position, isEnabled: isEnabled ?? null, intervalMs: intervalMs ?? null })
}
