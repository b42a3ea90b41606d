import { type Favourite, MOST_FAVOURITES } from '#contract/favourite.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { addFavourite, listFavourites, removeFavourite } from './store.ts'

export async function getMyFavourites(context: Context): Promise<Favourite[]> {
  const { id } = requirePerson(context.actor)
  return listFavourites(context, id, MOST_FAVOURITES)
}

/** @throws Problem not-found for a facility that is not shown, too-many-favourites */
export async function keepFavourite(
  context: Context,
  { facilityId, isFavourite }: { facilityId: number; isFavourite: boolean },
): Promise<{ isFavourite: boolean }> {
  const wish = { userId: requirePerson(context.actor).id, facilityId }
  if (!isFavourite) {
    await removeFavourite(context, wish)
    return { isFavourite }
  }
  const { isShown, isKept } = await addFavourite(context, wish, MOST_FAVOURITES)
  if (!isShown) throw new Problem('not-found')
  if (!isKept) throw new Problem('too-many-favourites')
  return { isFavourite }
}
