import { isUnheard } from './client.ts'

/**
 * A change that got no answer may have arrived all the same. Then it counts as done: trying again would only be
 * refused, or undo it.
 * @param find reads what stands now: something to take for the answer, or false where it has not arrived
 */
export function orArrived<Answer, Found>(
  change: Promise<Answer>,
  find: () => Promise<Found | false>,
): Promise<Answer | Found> {
  return change.catch(async (error: unknown) => {
    const found = isUnheard(error) && (await find().catch(() => false as const))
    if (found === false) throw error
    return found
  })
}
