import { isUnheard } from './client.ts'

/**
 * A change that got no answer may have arrived all the same. Then it is done, and nobody is asked to try again what would be
 * refused, or take it back.
 * @param hasArrived reads what stands now
 */
export async function orArrived(change: Promise<unknown>, hasArrived: () => Promise<boolean>): Promise<void> {
  await change.catch(async (error: unknown) => {
    if (!isUnheard(error) || !(await hasArrived().catch(() => false))) throw error
  })
}
