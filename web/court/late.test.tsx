// @vitest-environment node

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { late } from './late.tsx'

it('writes the drawing into the page, and nothing of what stands in for it', async () => {
  const Late = late(
    async () => Circle,
    () => <p>meanwhile</p>,
  )
  const html = await written(<Late radius={3} name="" />)
  expect(html).toContain('<circle r="3"')
  expect(html).not.toContain('meanwhile')
})

it('draws alike pictures once, and each with its own words', async () => {
  let drawn = 0
  const Late = late(async () => (props: CircleProps) => {
    drawn += 1
    return <Circle {...props} />
  })
  const page = (
    <>
      <Late radius={3} name="Campo <1>" />
      <Late radius={3} name="Campo <1>" />
      <Late radius={3} name="Campo 2" />
    </>
  )
  const html = await written(page)
  expect(await written(page)).toBe(html)
  expect(html.match(/Campo &lt;1&gt;|Campo 2/g)).toEqual(['Campo &lt;1&gt;', 'Campo &lt;1&gt;', 'Campo 2'])
  expect(drawn).toBe(2)
})

type CircleProps = { radius: number; name: string }

function Circle({ radius, name }: CircleProps) {
  return (
    <circle r={radius}>
      <title>{name}</title>
    </circle>
  )
}

async function written(node: ReactNode): Promise<string> {
  const page = new PassThrough()
  await new Promise<void>(resolve => {
    const { pipe } = renderToPipeableStream(node, {
      onAllReady: () => {
        pipe(page)
        resolve()
      },
    })
  })
  return text(page)
}
