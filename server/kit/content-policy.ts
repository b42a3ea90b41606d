import { createHash } from 'node:crypto'

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
let longText = ''
let hashOfIt = ''

function hashOfLong(text: string): string {
  if (text !== longText) {
    longText = text
    hashOfIt = hashOf(text)
  }
  return hashOfIt
}

/** The scripts and styles that stand in a page we have written ourselves. */
export function inlineOf(html: string): Inline {
  const found: Record<string, Set<string>> = { script: new Set(), style: new Set() }
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE))
    if (!/\ssrc=/.test(attributes)) found[tag]?.add(text.length < LONG ? hashOf(text) : hashOfLong(text))
  return { scripts: [...(found['script'] ?? [])], styles: [...(found['style'] ?? [])] }
}

/** A source of the policy: `'sha256-…'`. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
