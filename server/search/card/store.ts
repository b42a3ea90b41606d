import { prepared } from '../../db/prepared.ts'
import { readerId } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { type Around, asked, type Wish } from '../area.ts'
import { cardsText, type KnownOfCard } from './card.ts'

// In a `select` of its own, like the value of an area: otherwise a short list of ids would be planned again each time.
const cards = prepared('search-cards', cardsText('(select $ids::integer[])::integer[]')).giving<KnownOfCard>()

type Card = Awaited<ReturnType<typeof cards>>[number]

/** The cards of some facilities, with the starts of their courts around `anchor`, in no order. */
export async function findCards(
  { db, at, actor }: Context,
  ids: readonly number[],
  { services, sport, date, from, to, anchor, onlyFree }: Wish & Around,
): Promise<Card[]> {
  if (ids.length === 0) return []
  const wish = { sport, date, from, to, anchor, onlyFree, services: asked(services) }
  return cards(db, { ...wish, ids: [...ids], at, reader: readerId(actor) })
}
