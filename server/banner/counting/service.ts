import type { BannerDay } from '#contract/banner.ts'
import { requireAdmin } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { listDays } from './store.ts'

export async function getDays(
  context: Context,
  wish: { days: number; bannerId?: number | undefined },
): Promise<{ days: BannerDay[] }> {
  requireAdmin(context.actor)
  return { days: await listDays(context, wish) }
}
