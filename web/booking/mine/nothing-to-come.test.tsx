import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { NothingToCome } from './nothing-to-come.tsx'

it.each([
  ['a first field', false, 'Prenota il Tuo Primo Campo'],
  ['another one after that', true, 'Prenota un campo'],
])('offers %s', async (_what, hasPlayed, words) => {
  const element = <NothingToCome hasPlayed={hasPlayed} />
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(box.querySelector('a')?.textContent).toBe(words)
})
