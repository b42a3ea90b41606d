import type { Context as HonoContext } from 'hono'
import type { Env } from '../door.ts'
import { inlineOf } from './content-policy.ts'

/**
 * Answers with a page written here and not by the framework. `framed` is a page that stands in it as a frame's source: it
 * obeys the policy of the page around it.
 */
export async function ownPage(c: HonoContext<Env>, page: unknown, framed = ''): Promise<Response> {
  const text = String(await page)
  const [own, within] = [inlineOf(Buffer.from(text)), inlineOf(Buffer.from(framed))]
  c.set('inline', { scripts: own.scripts, styles: [...own.styles, ...within.styles] })
  return c.html(text)
}
