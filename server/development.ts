import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'

export type Development = Awaited<ReturnType<typeof startDevelopment>>

/**
 * Vite inside our own process: pages reload as they are edited, over the same API as in production. It tells them through our own
 * server: the content policy lets them talk to no other.
 */
export async function startDevelopment(server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const loadBuild = async () =>
    // The framework's own virtual module; Vite types every module alike.
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
  // All pages are compiled with the first: left to a reader, it would outlast the time that a request has.
  await loadBuild()
  return {
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    loadBuild,
    close: () => vite.close(),
  }
}
