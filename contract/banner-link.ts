const WITH_SCHEME = /^(https?:\/\/|mailto:|tel:)/i
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(\?\S*)?$/i
const PHONE = /^tel:\+?[\d().\s-]{3,30}$/i
/** A line break in a mailto address would begin another header of the letter. */
const LINE_BREAK = /%0[ad]/i

/**
 * Where a banner leads, as it is kept: a web address made absolute, an address for letters or a telephone number (R32).
 * Null for whatever could be anything else, such as `javascript:`.
 */
export function readBannerLink(text: string): string | null {
  const link = text.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out when they read an address
  if (link === '' || link.length > 500 || /[\u0000-\u001f\u007f"<>\\`]/.test(link)) return null
  if (/^mailto:/i.test(link)) return MAIL.test(link) && !LINE_BREAK.test(link) ? lowerScheme(link) : null
  if (/^tel:/i.test(link)) return PHONE.test(link) ? `tel:${link.slice(4).replaceAll(/[^\d+]/g, '')}` : null
  return readWebAddress(WITH_SCHEME.test(link) ? link : `https://${link}`)
}

function readWebAddress(text: string): string | null {
  const url = readUrl(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  // A host without a dot is a word that somebody took for an address; a name before an @ hides the real host.
  if (!url || !isWeb || !/^[^.]+(\.[^.]+)+$/.test(url.hostname) || url.username || url.password) return null
  return url.href
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function lowerScheme(link: string): string {
  return link.replace(/^\w+:/, scheme => scheme.toLowerCase())
}
