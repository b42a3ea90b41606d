import { paths } from '#contract/paths.ts'
import { Problem } from '../../kit/problem.ts'
import { knowsProvider } from './insides.ts'
import type { GoogleSettings, Library } from './library.ts'

/** How long somebody who wants to log in there waits for a provider that does not answer; nobody else waits. */
const PATIENCE_MS = 5_000

const PATHS = ['/sign-in/social', '/link-social', '/callback/google']

/**
 * The library with Google configured, for the few paths that need it. It asks the provider for its addresses when it is
 * made: so it is made only when somebody first wants to go there, and again as long as that fails.
 */
export function makeGoogleWay(baseUrl: string, google: GoogleSettings | undefined, make: () => Library) {
  let way: Promise<Library> | undefined
  const find = async () => {
    way ??= connect(make())
    return way.catch(error => {
      way = undefined
      throw error
    })
  }
  return {
    leadsThere: (path: string) => google !== undefined && PATHS.includes(path),
    /**
     * Leads to the provider, and takes up people who come back; with the provider away, back to the login with a
     * reason.
     */
    handler: async (request: Request): Promise<Response> => {
      // The library has logged why it is away.
      const library = await find().catch(() => undefined)
      if (library) return library.handler(request)
      if (request.method === 'GET') return Response.redirect(`${baseUrl}${paths.login}?error=provider_away`)
      throw new Problem('provider-away', { retryAfterSeconds: 5 })
    },
  }
}

async function connect(library: Library): Promise<Library> {
  const away = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The provider does not answer')), PATIENCE_MS).unref()
  })
  if (!(await Promise.race([knowsProvider(library, 'google'), away])))
    throw new Error('The provider gave no addresses')
  return library
}
