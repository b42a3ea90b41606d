import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { late } from './late.tsx'

function Circle({ radius }: { radius: number }) {
  return <circle r={radius} />
}

it('writes the drawing into the page, and nothing of what stands in for it', async () => {
  const Late = late(
    async () => Circle,
    () => <p>meanwhile</p>,
  )
  const page = new PassThrough()
  await new Promise<void>(resolve => {
    const { pipe } = renderToPipeableStream(<Late radius={3} />, {
      onAllReady: () => {
        pipe(page)
        resolve()
      },
    })
  })
  const html = await text(page)
  expect(html).toContain('<circle r="3"')
  expect(html).not.toContain('meanwhile')
})
