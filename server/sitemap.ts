import { paths } from '#contract/paths.ts'
import { listPublicPaths } from './facility/listing/service.ts'
import type { Context } from './kit/context.ts'
import type { App } from './kit/door.ts'
import { listTournamentPaths } from './tournament/service.ts'

/** Pages that do not depend on the catalogue. What is personal is not listed. */
const STATIC_PATHS = [
  paths.home,
  paths.facilities,
  paths.matches,
  paths.tournaments,
  paths.howItWorks,
  paths.about,
  paths.contacts,
  paths.faq,
  paths.support,
  paths.registerFacility,
  paths.ranking,
  paths.privacy,
  paths.terms,
  paths.cookiePreferences,
  paths.accessibility,
]
/** The protocol's limit for one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000

const CLOSED_PATHS = [
  '/dev/',
  '/api/',
  paths.dashboard,
  paths.login,
  paths.resetPassword,
  paths.customResetPassword,
]

/** What search engines may read: the list of public pages, and the way to it. */
export function sitemapDoors(app: App, parts: { baseUrl: string; makeContext: () => Context }) {
  const { baseUrl, makeContext } = parts
  app.get('/robots.txt', c =>
    c.text(
      [
        'User-agent: *',
        ...CLOSED_PATHS.map(path => `Disallow: ${path}`),
        `Sitemap: ${baseUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', async c => {
    const context = makeContext()
    const listed = await Promise.all([listTournamentPaths(context), listPublicPaths(context)])
    const addresses = [...STATIC_PATHS, ...listed.flat()].slice(0, MOST_ADDRESSES)
    c.header('content-type', 'application/xml; charset=utf-8')
    c.header('cache-control', 'public, max-age=3600')
    // Paths are made of a-z, 0-9, dashes and slashes: nothing to escape.
    const entries = addresses.map(path => `<url><loc>${baseUrl}${path}</loc></url>`)
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    )
  })
}
