import type { Lapse } from '#contract/reliability.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { contestLapse, listLapses } from './store.ts'

/** Each lapse noted about the reader; others read only numbers. */
export async function getMyLapses(context: Context): Promise<Lapse[]> {
  const { id } = requirePerson(context.actor)
  return (await listLapses(context, id)).map(toLapse)
}

/** From now on it does not count; a person at Campo Libero reads why. */
export async function contestMyLapse(context: Context, id: string, reason: string): Promise<Lapse> {
  const { id: userId } = requirePerson(context.actor)
  await contestLapse(context, { id, userId, reason })
  const [lapse] = await listLapses(context, userId, id)
  if (!lapse) throw new Problem('not-found')
  return toLapse(lapse)
}

function toLapse(row: Awaited<ReturnType<typeof listLapses>>[number]): Lapse {
  return {
    id: row.id,
    kind: row.kind,
    happenedAt: row.happened_at.toISOString(),
    matchTitle: row.title,
    matchDate: row.date,
    isContested: row.contested_at !== null,
  }
}
