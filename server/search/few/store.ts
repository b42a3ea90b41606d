import { HITS_PER_PAGE } from '#contract/search.ts'
import { prepared } from '../../db/prepared.ts'
import { readerId } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import {
  type Area,
  type Around,
  areaConditions,
  areaParams,
  asked,
  origins,
  type Ranking,
  takesBookings,
  type When,
  whenOf,
} from '../area.ts'
import { cardsText, type KnownOfCard } from '../card/card.ts'

const cards = '(select ids from few)::integer[]'
const fromGiven = cardsText(cards, ', kilometres($latitude?, $longitude?, y.latitude, y.longitude) as km')
const cardsWithDistance: Record<Area['by'], string> = {
  comune: fromGiven,
  postalCode: fromGiven,
  zone: cardsText(
    cards,
    ', (select kilometres(o.latitude, o.longitude, y.latitude, y.longitude) from origin o) as km',
  ),
}

const fewText = (by: Area['by'], when: When) => `
  with ${by === 'zone' ? `origin as materialized (${origins.zone}), ` : ''}few as materialized (
    select case when count(*) <= ${HITS_PER_PAGE} then array_agg(taking.id) end as ids
    from (
      select y.id from bookable_facility y where ${areaConditions[by]} and ${takesBookings[when]} limit ${HITS_PER_PAGE + 1}
    ) taking
  )
  ${cardsWithDistance[by]}`

const few = { comune: fewOf('comune'), postalCode: fewOf('postalCode'), zone: fewOf('zone') }

function fewOf(by: Area['by']) {
  const statement = (when: When) =>
    prepared(`search-few-${by}-${when}`, fewText(by, when)).giving<KnownOfCard>()
  return { minute: statement('minute'), span: statement('span') }
}

export type CardOfFew = Awaited<ReturnType<typeof findCardsOfFew>>[number]

/**
 * The cards of all facilities of an area that have a field for the sport, free or not, with their distance, in no
 * order; none if more facilities than a page shows take bookings on that day.
 */
export function findCardsOfFew({ db, at, actor }: Context, search: Ranking & Around) {
  const { area, origin, services, sport, date, from, to, anchor, onlyFree } = search
  return few[area.by][whenOf(search)](db, {
    ...areaParams(area),
    latitude: origin?.latitude,
    longitude: origin?.longitude,
    services: asked(services),
    sport,
    date,
    from,
    to,
    anchor,
    onlyFree,
    at,
    reader: readerId(actor),
  })
}
