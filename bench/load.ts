/** What a load process is told to do, and what it reports. */
export type Task = {
  /** Where: the API's address, or a database's for the bare loop. */
  url: string
  clients: number
  /** For how long it runs through `wishes` again and again; without it each wish is sent once, all at the same time. */
  seconds?: number
  /** How many it begins in a second at most; without it each client goes on as soon as it can. */
  perSecond?: number
  wishes: Wish[]
  cookies: string[]
}
export type SearchWish = {
  kind: 'search'
  code: string
  name: string
  sport: 'calcio-5' | 'tennis' | 'padel'
  date: string
  startTime: string
  /** Around the comune too. */
  radiusKm?: number
}
export type BookingWish = { kind: 'booking'; fieldId: number; date: string; startTime: string }
/** A wrong password, sent as if from the network address `from`. */
export type LoginWish = { kind: 'login'; email: string; from: string }
/** One letter more in the box of the list of facilities. */
export type TypingWish = { kind: 'typing'; text: string; date: string }
/** A page as a browser asks for it. */
export type PageWish = { kind: 'page'; path: string }
/** Banners that somebody has seen, told by this browser from the network address `from`. */
export type ViewsWish = { kind: 'views'; tokens: string[]; from: string; browser: string }
export type Wish = PageWish | SearchWish | BookingWish | LoginWish | TypingWish | ViewsWish
export type Report = { milliseconds: number[]; seconds: number; statuses: Record<number, number> }

/** One client's way of sending a wish. @returns an HTTP status, or what it would have been */
export type Send = (wish: Wish, client: number) => Promise<number>

/** Lets `clients` work side by side, each sending its next wish as soon as the last is answered. */
export async function runTask({ clients, seconds, perSecond, wishes }: Task, send: Send): Promise<Report> {
  const report: Report = { milliseconds: [], seconds: 0, statuses: {} }
  const begun = performance.now()
  const end = seconds === undefined ? undefined : begun + seconds * 1_000
  let next = 0
  const work = async (client: number) => {
    // Bookings are used up; searches may be asked again.
    while (end === undefined ? next < wishes.length : performance.now() < end) {
      const wish = wishes[next % wishes.length]
      next += 1
      if (!wish || (wish.kind === 'booking' && next > wishes.length)) return
      if (perSecond) await sleepUntil(begun + (1_000 * (next - 1)) / perSecond)
      const asked = performance.now()
      const status = await send(wish, client)
      report.milliseconds.push(performance.now() - asked)
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  report.seconds = (performance.now() - begun) / 1_000
  return report
}

async function sleepUntil(moment: number): Promise<void> {
  const pause = moment - performance.now()
  if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
}
