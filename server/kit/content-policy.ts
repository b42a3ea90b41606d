import { createHash, type Hash } from 'node:crypto'

/** What of a page may run or apply though no file of ours carries it, by its hash: `'sha256-…'`. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

export type PolicyOptions = {
  isHttps: boolean
  /** Where pictures of a map come from, if anywhere: the only strangers that a page may ask. */
  tilesUrl?: string | undefined
  /** Whether other sites may show it in a frame. */
  mayBeFramed: boolean
}

/**
 * Writes the Content-Security-Policy of an answer. Inline parts are known by their hashes, never by a nonce: the same page
 * can then be sent again, by us or by whoever stands before us.
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

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Only the style that all pages share is so long. */
const LONG = 20_000
let longBytes = ''
let hashOfIt = ''

function hashOfLong(bytes: string): string {
  if (bytes !== longBytes) {
    longBytes = bytes
    hashOfIt = hashOfBytes(bytes)
  }
  return hashOfIt
}

/** The scripts and styles that stand in a page we have written ourselves. */
export function inlineOf(html: Buffer): Inline {
  const found: Record<string, Set<string>> = { script: new Set(), style: new Set() }
  // A letter for each byte: all that is looked for is written in such, and what is found has the bytes of the page.
  for (const [, tag = '', attributes = '', bytes = ''] of html.toString('latin1').matchAll(INLINE))
    if (!/\ssrc=/.test(attributes))
      found[tag]?.add(bytes.length < LONG ? hashOfBytes(bytes) : hashOfLong(bytes))
  return { scripts: [...(found['script'] ?? [])], styles: [...(found['style'] ?? [])] }
}

/** A source of the policy: `'sha256-…'`. */
export function hashOf(text: string): string {
  return write(createHash('sha256').update(text))
}

function hashOfBytes(bytes: string): string {
  return write(createHash('sha256').update(bytes, 'latin1'))
}

function write(hash: Hash): string {
  return `'sha256-${hash.digest('base64')}'`
}
