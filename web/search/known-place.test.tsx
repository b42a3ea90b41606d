import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { type Known, KnownPlace } from './known-place.tsx'

it('leaves a page alone that has learnt nothing', async () => {
  let drawings = 0
  const Page = () => {
    const [, setKnown] = useState<Known>()
    drawings += 1
    return <KnownPlace onKnown={setKnown} />
  }
  await render(<Page />)
  expect(drawings).toBe(1)
})
