import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { drawingPath, previewFolder } from '#contract/paths.ts'
import { guest } from '../kit/actor.ts'
import { makeBoundedMap } from '../kit/bounded-map.ts'
import type { App, Bindings } from '../kit/door.ts'
import { Problem } from '../kit/problem.ts'

const FONTS = ['archivo-heading.ttf', 'archivo-text.ttf'].map(name => join(import.meta.dirname, name))
const WIDTH = 1200
/** About 60 KB each; drawing one takes a tenth of a second. */
const MOST_KEPT = 200
/** Names and days change, and a facility may be suspended. */
const KEPT_MS = 3_600_000
const DAY_SECONDS = 86_400

/** No reader's own page, and let in already with the request for its picture. */
const forEverybody: Bindings = { drawing: { readActor: async () => guest } }

/**
 * The picture a chat shows beside a shared address. The page room draws it as SVG, from the same courts as the pages;
 * chats want PNG, so it is turned into one here, outside the event loop, and kept.
 */
export function previewDoors(
  app: App,
  { baseUrl }: { baseUrl: string },
  now: () => number = () => performance.now(),
) {
  const kept = makeBoundedMap<{ picture: Promise<Buffer>; begunAt: number }>(
    { entries: MOST_KEPT, weight: MOST_KEPT },
    () => 1,
  )

  async function draw(name: string): Promise<Buffer> {
    const drawing = await app.fetch(new Request(`${baseUrl}${drawingPath(name)}`), forEverybody)
    if (!drawing.ok) throw new Problem(drawing.status < 500 ? 'not-found' : 'internal')
    const picture = await renderAsync(await drawing.text(), {
      fitTo: { mode: 'width', value: WIDTH },
      font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Archivo' },
    })
    return picture.asPng()
  }

  function pictureOf(name: string): Promise<Buffer> {
    const known = kept.get(name)
    if (known && now() - known.begunAt < KEPT_MS) return known.picture
    const picture = draw(name)
    kept.set(name, { picture, begunAt: now() })
    // A failure is not kept: the next one who asks tries again.
    picture.catch(() => kept.delete(name))
    return picture
  }

  app.get(`${previewFolder}/:name{[a-z0-9/-]+\\.png}`, async c => {
    const bytes = await pictureOf(c.req.param('name').replace(/\.png$/, ''))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/png',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
    })
  })
}
