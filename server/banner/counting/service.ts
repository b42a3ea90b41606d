import { isbot } from 'isbot'
import type { BannerDay } from '#contract/banner.ts'
import { requireAdmin } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import type { Caller } from '../../kit/http/caller.ts'
import { Problem } from '../../kit/problem.ts'
import { subscriberOf } from '../../kit/subscriber.ts'
import { makeAllowance } from './allowance.ts'
import type { BannerCounting } from './counting.ts'
import { type EventKind, listDays } from './store.ts'

/** From one address in a minute: enough for a school or a club behind one. */
const MOST_REQUESTS = 1_200

/** Counts views and clicks of banners, but not those of bots and admins (R32). */
export function openCounting(counting: BannerCounting) {
  const mayGoOn = makeAllowance(MOST_REQUESTS)

  function isCounted({ actor }: Context, { address, userAgent }: Caller): boolean {
    if (!mayGoOn(subscriberOf(address ?? '')))
      throw new Problem('too-many-requests', { retryAfterSeconds: 60 })
    const isOwn = actor.kind === 'person' && actor.role === 'admin'
    return !isOwn && !!userAgent && !isbot(userAgent)
  }

  return {
    giveTokens(context: Context, caller: Caller, ids: readonly number[]) {
      if (!isCounted(context, caller)) return { tokens: [] }
      return { tokens: ids.map(id => ({ id, token: counting.issue(id) })) }
    },
    takeEvents(context: Context, caller: Caller, events: readonly { token: string; kind: EventKind }[]) {
      if (isCounted(context, caller)) for (const { token, kind } of events) counting.add(token, kind)
      return {}
    },
  }
}

export async function getDays(
  context: Context,
  wish: { days: number; bannerId?: number | undefined },
): Promise<{ days: BannerDay[] }> {
  requireAdmin(context.actor)
  return { days: await listDays(context, wish) }
}
