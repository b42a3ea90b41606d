import { zstdDecompressSync } from 'node:zlib'
import { HonoRequest } from 'hono/request'
import { describe, expect, it } from 'vitest'
import { addressOf, answerKept, dropChanged, isForEverybody, toMade } from './for-everybody.ts'
import type { ReadyPage } from './kept.ts'

describe('a page is for everybody', () => {
  it.each(['/', '/ricerca-campi?sport=Padel', '/campi', '/campi/le-querce', '/padel/roma', '/termini'])(
    '%s, for a guest',
    path => expect(isForEverybody(ask(path))).toBe(true),
  )

  it.each([
    ...['/dashboard', '/login', '/prenotazioni', '/partite-organizzate/nuova', '/reset-password?token=1'],
    ...['/conferma-email?token=1', '/invito/0193', '/anteprima/sito.png', '/api/sports', '/campi/a/b'],
  ])('but not %s', path => expect(isForEverybody(ask(path))).toBe(false))

  it('and for nobody who brings a cookie, whichever it is', () => {
    for (const cookie of ['campo.session_token=x', '__Host-campo.session_token=x', 'anything=1', ''])
      expect(isForEverybody(ask('/', { cookie }))).toBe(false)
  })
})

describe('an address is known again', () => {
  it.each([
    ['/campi', '/campi'],
    ['/campi?', '/campi'],
    ['/campi?fbclid=IwAR0', '/campi'],
    ['/?utm_source=instagram&utm_medium=social&igsh=MWQ', '/'],
    [
      '/ricerca-campi?sport=Padel&gclid=x&location=Forl%C3%AC',
      '/ricerca-campi?sport=Padel&location=Forl%C3%AC',
    ],
    ['/campi/le-querce?data=2026-12-01&_gl', '/campi/le-querce?data=2026-12-01'],
    // Whatever else stands there may mean something, even a second question mark.
    ['/campi?q=a?b&gclidx=1&x=utm_source', '/campi?q=a?b&gclidx=1&x=utm_source'],
  ])('%s as %s', (path, address) => expect(addressOf(ask(path))).toBe(address))
})

describe('what is kept is dropped', () => {
  const droppedBy = (method: string, path: string) => {
    const dropped: string[] = []
    const noting = (what: string) => ({ drop: () => void dropped.push(what) }) as never
    dropChanged(ask(path, {}, method), { pages: noting('pages'), answers: noting('answers') })
    return dropped
  }

  it.each([
    ['PATCH', '/api/staff/facilities/1'],
    ['POST', '/api/matches'],
    ['POST', '/api/bookings/1/match'],
  ])('after %s %s', (method, path) => expect(droppedBy(method, path)).toEqual(['answers', 'pages']))

  it.each([
    ['POST', '/api/bookings'],
    ['POST', '/api/bookings/1/move'],
    ['POST', '/api/auth/sign-in/email'],
    ['PATCH', '/api/me'],
  ])('but no page of a guest after %s %s', (method, path) =>
    expect(droppedBy(method, path)).toEqual(['answers']),
  )

  it.each([
    ['GET', '/api/facilities'],
    ['POST', '/api/banners/events'],
    ['POST', '/api/banners/tokens'],
  ])('and nothing after %s %s', (method, path) => expect(droppedBy(method, path)).toEqual([]))
})

describe('a kept page is sent', () => {
  const page = ready('<p>Ciao</p>')

  it('as the reader takes it', async () => {
    const encodings = { 'gzip, deflate, br, zstd': 'br', 'gzip, deflate': 'gzip', identity: null }
    for (const [accepted, encoding] of Object.entries(encodings)) {
      const answer = await answerKept(ask('/', { 'accept-encoding': accepted }), page)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
    }
  })

  it('as it would be drawn for the one reader that it has', async () => {
    const answer = await answerKept(
      ask('/', { 'accept-encoding': 'gzip, br, zstd' }),
      ready('<p>Ciao</p>', { isForOne: true }),
    )
    expect(answer.headers.get('content-encoding')).toBe('zstd')
    expect(String(zstdDecompressSync(await answer.arrayBuffer()))).toBe('<p>Ciao</p>')
    expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
  })

  it('not at all to who has it', async () => {
    const etag = String(page.headers['etag'])
    const answer = await answerKept(ask('/', { 'if-none-match': etag }), page)
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    const another = ready('<p>Ciao</p>')
    expect((await answerKept(ask('/', { 'if-none-match': etag }), another)).status).toBe(200)
  })

  it('without leave to keep it where it is a failure', () => {
    expect(ready('', { status: 404 }).headers['cache-control']).toBe('no-store')
  })
})

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new HonoRequest(new Request(`http://localhost:3000${path}`, { method, headers }), path.split('?')[0])
}

function ready(text: string, { status = 200, isForOne = false } = {}): ReadyPage {
  const body = new TextEncoder().encode(text)
  const made = toMade({ status, headers: new Headers(), inline: { scripts: [], styles: [] }, body })
  return { ...made, isForOne: () => isForOne, compressed: async () => made.body }
}
