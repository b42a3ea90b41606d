import { dayAhead } from '#server/testing/days.ts'
import { surnameOf, surnames } from '../people.ts'
import type { Row, Stage } from '../stage.ts'
import { startTarget } from '../target.ts'

const REQUESTS = 10_000
const AT_ONCE = 16
/**
 * Guests' requests for each one of a person: his page is drawn, theirs come from memory, or are drawn of kept answers where they
 * bring a cookie that is nobody's.
 */
const GUESTS_TO_ONE = 4
const guestCookies = [undefined, 'nobody=1', undefined]

/** Guests and people ask two processes for the same pages, all at once: nobody may read another's name in any of them. */
export async function attackNames(stage: Stage): Promise<Row[]> {
  const settings = { databaseUrl: stage.postgres.proxied('siege'), smtpUrl: stage.smtpUrl }
  const houses = await Promise.all([startTarget(settings), startTarget(settings)])
  const place = stage.world.comuni[0]
  const addresses = [
    '/',
    '/campi',
    `/campi/${place?.code}-1`,
    '/partite-organizzate',
    '/tornei',
    '/contatti',
    `/ricerca-campi?${new URLSearchParams({ sport: 'padel', location: place?.name ?? '', date: dayAhead(3), startTime: '20:00' })}`,
  ]
  const told = { statuses: {} as Record<string, number>, own: 0, others: [] as string[] }
  let next = 0
  const ask = async (turn: number) => {
    const person = turn % (GUESTS_TO_ONE + 1) === 0 ? turn % stage.cookies.length : undefined
    const path =
      person !== undefined && turn % 3 === 0 ? '/dashboard/profilo' : addresses[turn % addresses.length]
    const cookie = person === undefined ? guestCookies[turn % guestCookies.length] : stage.cookies[person]
    const reply = await fetch(`${houses[turn % houses.length]?.url}${path}`, {
      headers: cookie ? { cookie } : {},
    })
    told.statuses[reply.status] = (told.statuses[reply.status] ?? 0) + 1
    const own = person === undefined ? undefined : surnameOf(person).toLowerCase()
    const found = new Set(Array.from((await reply.text()).matchAll(surnames), ([name]) => name.toLowerCase()))
    if (own && found.delete(own)) told.own += 1
    for (const name of found) told.others.push(`${own ?? 'a guest'} read ${name} in ${path}`)
  }
  const visit = async () => {
    while (next < REQUESTS) {
      next += 1
      await ask(next)
    }
  }
  const bookings = await stage.book(1_000)
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  await bookings.stop()
  await Promise.all(houses.map(house => house.stop()))
  return [
    {
      attempt: `${REQUESTS} requests of guests and ${stage.cookies.length} people over two processes`,
      seen: `${JSON.stringify(told.statuses)}, ${told.own} pages with the own name, ${told.others.length} with another’s ${told.others[0] ?? ''}`,
      promised: 'own names only',
      isKept: told.others.length === 0 && told.own > 0 && (told.statuses[200] ?? 0) >= REQUESTS * 0.9,
    },
  ]
}
