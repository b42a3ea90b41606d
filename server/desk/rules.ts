import type { DeskAction } from '#contract/desk.ts'
import type { Standing } from '../kit/actor.ts'

/** Whoever works at a facility keeps its day; prices and hours are another matter. */
export const deskMay = {
  see: ['desk', 'manager', 'owner', 'admin'],
  keep: ['desk', 'manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>

type OnGround = {
  kind: string
  ends_at: Date
  status: string | null
  answer_by: Date | null
  has_match: boolean
}

/** What can still be done with what stands on a field. Players count on the time of a match. */
export function deskActions(entry: OnGround, now: Date): DeskAction[] {
  if (entry.ends_at <= now) return []
  if (entry.kind === 'closure') return ['reopen']
  if (entry.status !== 'pending' && entry.status !== 'confirmed') return []
  const isAsked = entry.status === 'pending' && (entry.answer_by ?? entry.ends_at) > now
  return [
    ...(isAsked ? (['answer'] as const) : []),
    ...(entry.has_match ? [] : (['move'] as const)),
    'cancel',
  ]
}
