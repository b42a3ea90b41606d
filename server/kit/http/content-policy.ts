import { createHash } from 'node:crypto'

/** The inline scripts and styles that a page may use, by their hashes: `'sha256-…'`. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

export type PolicyOptions = {
  isHttps: boolean
  /** Where pictures of a map come from, if anywhere: the only other site that a page may load from. */
  tilesUrl?: string | undefined
  /** Whether other sites may show it in a frame. */
  mayBeFramed: boolean
}

/**
 * Writes the Content-Security-Policy of an answer. Inline parts are known by their hashes, never by a nonce: the same page
 * can then be sent again, by us or by a cache in front of us.
 */
export function contentPolicy({
  isHttps,
  tilesUrl,
  mayBeFramed,
}: PolicyOptions): (inline?: Inline) => string {
  const images = ["'self'", 'data:', ...(tilesUrl ? [new URL(tilesUrl).origin] : [])].join(' ')
  // The court drawings and the component library place things by attributes.
  const rest = `style-src-attr 'unsafe-inline'; img-src ${images}; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
form-action 'self'; base-uri 'none'; frame-ancestors ${mayBeFramed ? '*' : "'none'"}${isHttps ? '; upgrade-insecure-requests' : ''}`
  return ({ scripts, styles } = { scripts: [], styles: [] }) =>
    `default-src 'none'; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}; ${rest}`
}

/** Only the style that all pages share is so long: its hash is kept. */
const LONG_STYLE = 20_000
let longStyle = Buffer.alloc(0)
let hashOfIt = ''

function hashOfLong(style: Buffer): string {
  if (!style.equals(longStyle)) {
    // A copy: the bytes given would keep the whole page in memory.
    longStyle = Buffer.from(style)
    hashOfIt = hashOf(style)
  }
  return hashOfIt
}

/** What the policy does not ask about: it runs nothing that stands in the page. */
const IS_FILE_OR_DATA = /\s(src=|type="application\/(ld\+)?json")/

/** The scripts and styles that stand in a page we have written ourselves. */
export function inlineOf(html: Buffer): Inline {
  return { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') }
}

/** Searches the bytes: a pattern would need the whole page copied into a text. */
function hashesOf(html: Buffer, tag: 'script' | 'style'): string[] {
  const found = new Set<string>()
  let at = html.indexOf(`<${tag}`)
  while (at >= 0) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${tag}>`, begin)
    const bytes = html.subarray(begin, end)
    if (!IS_FILE_OR_DATA.test(html.toString('latin1', at, begin)))
      found.add(tag === 'style' && bytes.length >= LONG_STYLE ? hashOfLong(bytes) : hashOf(bytes))
    at = html.indexOf(`<${tag}`, end)
  }
  return [...found]
}

/** A source of the policy: `'sha256-…'`. */
export function hashOf(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
