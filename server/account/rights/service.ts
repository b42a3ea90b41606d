import type { OwnData } from '#contract/own-data.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { type CountTry, requireNoWait } from '../../kit/tries.ts'
import { inWords } from './present.ts'
import { readOwnData } from './store.ts'

export async function getOwnData(context: Context, countTry: CountTry<[userId: string]>): Promise<OwnData> {
  const { id } = requirePerson(context.actor)
  requireNoWait(await countTry(id))
  const data = await readOwnData(context, id)
  if (!data) throw new Problem('unauthenticated')
  return inWords(data)
}
