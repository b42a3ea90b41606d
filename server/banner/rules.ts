import type { BannerStatus } from '#contract/banner.ts'

type Dated = { isActive: boolean; startDate: string | null; endDate: string | null }

type Now = { isPositionEnabled: boolean; today: string }

/** The status of a banner on a civil day in Rome: it is shown from its first date to its last, both included. */
export function statusOf(banner: Dated, { isPositionEnabled, today }: Now): BannerStatus {
  if (!banner.isActive) return 'off'
  if (banner.startDate !== null && banner.startDate > today) return 'future'
  if (banner.endDate !== null && banner.endDate < today) return 'expired'
  return isPositionEnabled ? 'active' : 'idle'
}

/** Entries of a list as they are stored, none empty, none twice; null if there are none, which means everybody. */
export function entriesOf(list: readonly string[], keyOf: (entry: string) => string): string[] | null {
  const known = new Map<string, string>()
  for (const entry of list) {
    const key = keyOf(entry)
    if (key !== '' && !known.has(key)) known.set(key, entry)
  }
  return known.size > 0 ? [...known.values()] : null
}
