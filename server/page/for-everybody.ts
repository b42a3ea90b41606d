import { randomUUID } from 'node:crypto'
import type { HonoRequest } from 'hono'
import { paths } from '#contract/paths.ts'
import { sportPath, sports } from '#contract/sport.ts'
import type { KeptAnswers } from './answers.ts'
import { encodingFor, type Form, formOnce } from './compression.ts'
import type { Drawn, KeptPages, MadePage, ReadyPage } from './kept.ts'

/** Pages that say the same to every guest. Whatever carries a key, asks for a login or greets somebody is not among them. */
const pages: ReadonlySet<string> = new Set([
  ...[paths.home, paths.search, paths.facilities, paths.matches, paths.tournaments],
  ...[paths.about, paths.contacts, paths.howItWorks, paths.ranking, paths.faq, paths.support],
  ...[paths.registerFacility, paths.privacy, paths.terms, paths.accessibility, paths.cookiePreferences],
])
const folders: ReadonlySet<string> = new Set([
  ...[paths.facilities, paths.tournaments],
  ...sports.map(({ slug }) => `/${sportPath(slug)}`),
])

/** How many seconds a balancer before us may keep a page without asking again. */
const SHARED_SECONDS = 5

/**
 * Whether a request gets the same answer for everybody. With any cookie it does not: others than the session's also
 * decide what a page shows.
 */
export function isForEverybody(request: HonoRequest): boolean {
  if (request.method !== 'GET' || request.header('cookie') !== undefined) return false
  const { path } = request
  return pages.has(path) || folders.has(path.slice(0, path.lastIndexOf('/')))
}

/** What is made once for several readers: pages for guests, and answers for all pages that are drawn. */
export type Kept = { pages: KeptPages; answers: KeptAnswers }

/** Whether its page can be sent without drawing anything. */
export function isKept(request: HonoRequest, kept: Kept | undefined): boolean {
  return kept !== undefined && isForEverybody(request) && kept.pages.has(addressOf(request))
}

/** A booking changes only times, which pages may tell some seconds late; no guest sees accounts or how banners are counted. */
const UNSEEN = /^\/api\/(auth|me|shared|banners|bookings(?!\/[^/]+\/match$))(\/|$)/

/** Asked and told all day long, and no page tells how often a banner was seen. */
const COUNTING = /^\/api\/banners\//

/** Drops what a request that went well may have changed. Who has just booked finds his page right when he loads it again. */
export function dropChanged({ method, path }: HonoRequest, { pages, answers }: Kept): void {
  if (method === 'GET' || method === 'HEAD' || COUNTING.test(path)) return
  answers.drop()
  if (!UNSEEN.test(path)) pages.drop()
}

/**
 * Parameters that networks, search engines and newsletters add to a link to recognise each reader. No page reads them;
 * if they counted, every reader of one message would have a page drawn for him.
 */
const TRACE =
  /^(utm_\w+|fbclid|igsh|igshid|mibextid|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|_gl|msclkid|ttclid|twclid|yclid|li_fat_id|epik|mc_[ce]id)(=|$)/

/** Path and query: under whatever host name and wherever the link was found, the page is the same. */
export function addressOf(request: HonoRequest): string {
  const { url } = request
  const address = url.slice(url.indexOf('/', 'https://'.length))
  const mark = address.indexOf('?')
  if (mark < 0) return address
  const asked = address
    .slice(mark + 1)
    .split('&')
    .filter(part => part !== '' && !TRACE.test(part))
  return [address.slice(0, mark), asked.join('&')].filter(Boolean).join('?')
}

export function toMade({ status, headers, inline, body }: Drawn): MadePage {
  return {
    status,
    inline,
    body,
    headers: {
      ...Object.fromEntries(headers),
      ...(status === 200 ? keptHeaders() : { 'cache-control': 'no-store' }),
    },
  }
}

function keptHeaders() {
  return {
    // Each page tells when it was drawn, so that no two are alike: a number names it as well as a digest of its bytes.
    etag: `W/"${randomUUID()}"`,
    // A browser asks each time whether the page has changed; for readers without a cookie a balancer may answer that.
    'cache-control': `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
    vary: 'cookie, accept-encoding',
  }
}

/** The page in the form that this reader takes; without a body when he has it already. */
export async function answerKept(request: HonoRequest, page: ReadyPage): Promise<Response> {
  const { status, headers } = page
  const etag = headers['etag']
  if (etag && request.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const { bytes, encoding } = await formOf(page, request.header('accept-encoding') ?? '')
  return new Response(bytes, {
    status,
    headers: { ...headers, ...(encoding && { 'content-encoding': encoding }) },
  })
}

async function formOf(page: ReadyPage, accepted: string): Promise<Form> {
  if (page.isForOne()) return formOnce(page.body, accepted)
  const encoding = encodingFor(accepted, 'often')
  return { encoding, bytes: encoding ? await page.compressed(encoding) : page.body }
}
