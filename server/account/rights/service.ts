import type { OwnData } from '#contract/own-data.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { readOwnData } from './store.ts'

/** @param countTry counts the request and gives the seconds to wait; 0 to go on */
export async function getOwnData(
  context: Context,
  countTry: (userId: string) => Promise<number>,
): Promise<OwnData> {
  const { id } = requirePerson(context.actor)
  const retryAfterSeconds = await countTry(id)
  if (retryAfterSeconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds })
  const data = await readOwnData(context, id)
  if (!data) throw new Problem('unauthenticated')
  return data
}
