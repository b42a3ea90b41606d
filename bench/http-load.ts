import { randomUUID } from 'node:crypto'
import { type HttpClient, openClient } from './http-client.ts'
import {
  type BookingWish,
  type LoginWish,
  type PageWish,
  runTask,
  type SearchWish,
  type Task,
  type TypingWish,
  type ViewsWish,
  type Wish,
} from './load.ts'

// A process of its own: what the clients cost must not slow the application that is measured.
process.on('message', async (task: Task) => {
  const url = new URL(task.url)
  const clients = await Promise.all(Array.from({ length: task.clients }, () => openClient(url)))
  let turn = 0
  const send = async (wish: Wish, client: number) => {
    turn += 1
    const cookie = task.cookies[turn % task.cookies.length]
    // The runner numbers its clients from zero to one less than there are.
    const { status } = await (clients[client] as HttpClient).send(write(url.host, cookie, linesOf(wish)))
    return status
  }
  const report = await runTask(task, send)
  for (const client of clients) client.close()
  process.send?.(report)
})

type Lines = { first: string; headers?: string; body?: string }

function write(host: string, cookie: string | undefined, { first, headers = '', body = '' }: Lines): string {
  const identity = cookie ? `cookie: ${cookie}\r\n` : ''
  return `${first} HTTP/1.1\r\nhost: ${host}\r\n${identity}${headers}\r\n${body}`
}

function linesOf(wish: Wish): Lines {
  if (wish.kind === 'search') return searchLines(wish)
  if (wish.kind === 'typing') return typingLines(wish)
  if (wish.kind === 'page') return pageLines(wish)
  if (wish.kind === 'views') return viewsLines(wish)
  return wish.kind === 'booking' ? bookingLines(wish) : loginLines(wish)
}

function searchLines({ sport, name, date, startTime, radiusKm }: SearchWish): Lines {
  const around = radiusKm && { radiusKm: String(radiusKm) }
  return {
    first: `GET /api/search?${new URLSearchParams({ sport, location: name, date, startTime, ...around })}`,
  }
}

function typingLines({ text, date }: TypingWish): Lines {
  return { first: `GET /api/facilities?${new URLSearchParams({ q: text, date })}` }
}

function pageLines({ path }: PageWish): Lines {
  return { first: `GET ${path}`, headers: 'accept-encoding: gzip, deflate, br, zstd\r\n' }
}

function viewsLines({ tokens, from, browser }: ViewsWish): Lines {
  const body = JSON.stringify({ events: tokens.map(token => ({ token, kind: 'view' })) })
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nuser-agent: ${browser}\r\nx-forwarded-for: ${from}\r\n`
  return { first: 'POST /api/banners/events', headers, body }
}

function bookingLines({ fieldId, date, startTime }: BookingWish): Lines {
  const body = JSON.stringify({ fieldId, date, startTime, minutes: 60, phone: '333 1234567' })
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nidempotency-key: ${randomUUID()}\r\n`
  return { first: 'POST /api/bookings', headers, body }
}

function loginLines({ email, from }: LoginWish): Lines {
  const body = JSON.stringify({ email, password: 'indovinata' })
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nx-forwarded-for: ${from}\r\n`
  return { first: 'POST /api/auth/sign-in/email', headers, body }
}
