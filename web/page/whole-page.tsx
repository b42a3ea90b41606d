import { text } from 'node:stream/consumers'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { writeFound } from './page-data.ts'

const ABORT_AFTER_MS = 6_000
/**
 * The end of `<!--$!-->`, which React writes in the place of a part that it could not draw at once. A page has thousands of '<' and few
 * '$', so that its end is found in a fifteenth of the time. In whatever people wrote React has escaped the '>'.
 */
const UNFINISHED = '$!-->'
/** Goes before every page; React writes it only into a stream. */
export const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'

/** `drawn`: what React drew, up to the end of its body; `rest`: what it was drawn from, and the end. */
export type WholePage = { drawn: string; rest: string }

/**
 * Loaders have answered before rendering begins, so a page is drawn in one pass, as one text: a stream would encode each of its
 * thousands of pieces separately. What it was drawn from and the loaders' answers are added at its end; the framework would draw
 * these after the page, in two more passes.
 */
export async function drawWhole(
  { serverHandoffStream, ...routerContext }: EntryContext,
  url: string,
  found: QueryClient,
): Promise<WholePage> {
  const page = (
    <QueryClientProvider client={found}>
      <ServerRouter context={routerContext} url={url} />
    </QueryClientProvider>
  )
  const html = drawAtOnce(page) ?? (await drawWhenReady(page))
  const answers = serverHandoffStream ? answersScript(await text(serverHandoffStream)) : ''
  return { drawn: html.slice(0, -END.length), rest: writeFound(found) + answers + END }
}

function answersScript(answers: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const given = JSON.stringify(answers).replaceAll('<', String.raw`\x3c`)
  return `<script>${controller}.enqueue(${given});${controller}.close();</script>`
}

/**
 * Undefined if a part failed, or if its code must be loaded first: it is used for the first time since the server
 * started.
 */
function drawAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(UNFINISHED) ? undefined : html
  } catch {
    return undefined
  }
}

async function drawWhenReady(page: ReactElement): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(page, {
    // Whole pages: otherwise React holds parts back, which a script then puts in their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(ABORT_AFTER_MS),
    onError: error => void failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return (await text(prelude)).slice(DOCTYPE.length)
}
