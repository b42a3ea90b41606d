import type { DeskBooking } from '#contract/desk.ts'
import type { DeskAction } from '#contract/desk-day.ts'
import type { Standing } from '../kit/actor.ts'

const MONTH_MS = 30 * 86_400_000

/** Everybody who works at a facility keeps its day; prices and hours have rules of their own. */
export const deskMay = {
  see: ['desk', 'manager', 'owner', 'admin'],
  keep: ['desk', 'manager', 'owner', 'admin'],
  count: ['manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>

/** How one thing of a facility is asked for: what is another facility's is not found. */
export type Known = { facilityId: number; id: string }

type OnGround = {
  kind: string
  starts_at: Date
  ends_at: Date
  status: string | null
  answer_by: Date | null
  has_match: boolean
  /** Of rain that can still be taken back as a whole. */
  is_closing: boolean
}

/** What can still be done with what stands on a field. Players count on the time of a match. */
export function deskActions(entry: OnGround, now: Date): DeskAction[] {
  if (entry.ends_at <= now) return presence(entry, now)
  if (entry.kind === 'closure') return entry.is_closing ? [] : ['reopen']
  if (entry.status !== 'pending' && entry.status !== 'confirmed') return presence(entry, now)
  const isAsked = entry.status === 'pending' && (entry.answer_by ?? entry.starts_at) > now
  return [
    ...(isAsked ? (['answer'] as const) : []),
    ...(entry.has_match ? [] : (['move'] as const)),
    'cancel',
    ...presence(entry, now),
  ]
}

/** An absence can be noted from the start until 30 days later, while people remember; in a match by its organiser. */
function presence({ status, starts_at, has_match }: OnGround, now: Date): ('absent' | 'present')[] {
  const isSeen = starts_at <= now && now.getTime() - starts_at.getTime() < MONTH_MS
  if (!isSeen || has_match) return []
  if (status === 'confirmed') return ['absent']
  return status === 'no-show' ? ['present'] : []
}

/** The person whom the desk books for, as it is stored. */
export type Caller = {
  customerName: string
  email: string | null
  phone: string | null
  notes: string | null
}

export function callerOf({ customerName, email, phone, notes }: Pick<DeskBooking, keyof Caller>): Caller {
  return { customerName, email: email ?? null, phone: phone ?? null, notes: notes || null }
}
