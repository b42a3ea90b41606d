/** Only used to resolve against: no address of ours, and none that exists (RFC 2606). */
const NOWHERE = 'http://site.invalid'

/**
 * A path of this site, or null (R11). The browser's own parser decides: it folds backslashes, tabs and
 * newlines as a browser would, so whatever would leave the site shows another origin here.
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null
  if (text.startsWith('//')) return null
  try {
    const url = new URL(text, NOWHERE)
    if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return null
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return null
  }
}
