import { text } from 'node:stream/consumers'
import { QueryClient } from '@tanstack/react-query'
import { createElement, lazy, type ReactNode, Suspense } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, type EntryContext, Scripts, ServerRouter } from 'react-router'
import { expect, it } from 'vitest'
import { writeFound } from './page-data.ts'
import { DOCTYPE, drawWhole } from './whole-page.tsx'

const url = 'http://localhost:3000/'

async function contextOf(Body: () => ReactNode): Promise<EntryContext> {
  const { query } = createStaticHandler([{ id: 'root', path: '/' }])
  const staticHandlerContext = await query(new Request(url))
  if (staticHandlerContext instanceof Response) throw new Error('There is a page')
  const page = () =>
    createElement(
      'html',
      { lang: 'it' },
      createElement('body', {}, createElement(Body), createElement(Scripts)),
    )
  const route = {
    id: 'root',
    path: '/',
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
    module: '/root.js',
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  return {
    manifest: {
      routes: { root: route },
      entry: { imports: [], module: '/entry.js' },
      url: '/manifest.js',
      version: '1',
    },
    routeModules: { root: { default: page } },
    staticHandlerContext,
    serverHandoffString: '{}',
    serverHandoffStream: streamOf('["città",', '"</script>"]'),
    renderMeta: {},
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/' },
    serializeError: (error: unknown) => error,
  } as unknown as EntryContext
}

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: controller => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
}

const drawn = async (Body: () => ReactNode) => {
  const page = await drawWhole(await contextOf(Body), url, new QueryClient())
  return DOCTYPE + page.drawn + page.rest
}

/** What the page's scripts give to the router, piece by piece, with `close` at its end. */
function givenBy(html: string): string[] {
  const given: string[] = []
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (piece: string) => given.push(piece), close: () => given.push('close') },
    },
  }
  for (const [, script = ''] of html.matchAll(
    /<script>(window\.__reactRouterContext\.streamController[\s\S]*?)<\/script>/g,
  ))
    new Function('window', script)(window)
  return given
}

it('gives the browser what the framework would give it and what it was drawn from, in the same page', async () => {
  const Body = () => createElement('p', {}, 'Campi liberi')
  const ours = await drawn(Body)
  const { prelude } = await prerenderToNodeStream(
    createElement(ServerRouter, { context: await contextOf(Body), url }),
  )
  const theirs = await text(prelude)
  const page = (html: string) =>
    html.slice(0, html.indexOf('<script>window.__reactRouterContext.streamController'))
  expect(page(ours)).toBe(page(theirs).replace(/(<!--\$-->)+$/, '') + writeFound(new QueryClient()))
  expect(ours).toMatch(/<\/script><\/body><\/html>$/)
  expect(givenBy(ours)).toEqual([givenBy(theirs).slice(0, -1).join(''), 'close'])
})

it('waits for code that is drawn for the first time', async () => {
  const Late = lazy(async () => {
    await new Promise(resolve => setTimeout(resolve, 5))
    return { default: () => createElement('p', {}, 'Più tardi') }
  })
  const Body = () => createElement(Suspense, {}, createElement(Late))
  expect(await drawn(Body)).toContain('<!--$--><p>Più tardi</p><!--/$-->')
  expect(await drawn(Body)).toContain('<!--$--><p>Più tardi</p><!--/$-->')
})

it('tells what has failed in a part', async () => {
  const Body = () => createElement(Suspense, {}, createElement(Failing))
  await expect(drawn(Body)).rejects.toThrow('This part fails')
})

function Failing(): ReactNode {
  throw new Error('This part fails')
}
