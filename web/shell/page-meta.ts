import type { MetaDescriptor } from 'react-router'
import { previewPath } from '#contract/paths.ts'
import { SITE, tabTitle } from '#web/page/tab-title.ts'

type MetaParts = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageWords = {
  description: string
  keywords?: string
  /** Path of the preview picture, 1200 x 630; without it the site's own. */
  picture?: string
  /** False for pages that no search engine should list. */
  isListed?: boolean
  /** Undefined where the page has an `OwnTitle`. */
  title: string | undefined
}

/** Title, description and what a chat shows when the address is shared. The canonical address is the root's. */
export function pageMeta({ location, matches }: MetaParts, page: PageWords): MetaDescriptor[] {
  const { title, description, keywords, picture = previewPath(), isListed = true } = page
  const base = baseUrlOf(matches)
  return [
    ...(title ? [{ title: tabTitle(title) }, { property: 'og:title', content: title }] : []),
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: SITE },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:type', content: 'website' },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${base}${location.pathname}` },
    { property: 'og:image', content: `${base}${picture}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The configured address of the site, which the root reads once; empty when the root itself failed. */
function baseUrlOf(matches: MetaParts['matches']): string {
  const root = matches.find(match => match?.id === 'root')?.loaderData
  if (typeof root !== 'object' || root === null || !('baseUrl' in root)) return ''
  return typeof root.baseUrl === 'string' ? root.baseUrl : ''
}
