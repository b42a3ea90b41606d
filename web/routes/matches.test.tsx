import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sports } from '#contract/sport.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import Matches from './matches.tsx'

it('says how it works in four steps, and offers every sport', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Matches /> }])} />
    </QueryClientProvider>,
  )
  expect(box.querySelector('h1')?.textContent).toBe('Trova la Tua Partita')
  const steps = [...box.querySelectorAll('[aria-label="Come funziona"] li')]
  expect(steps.map(({ textContent }) => textContent.replace(/^\d/, ''))).toEqual([
    ...['Cerca', 'Scegli', 'Unisciti', 'Gioca'],
  ])
  const chips = [...box.querySelectorAll('fieldset button')]
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Tutti gli sport',
    ...sports.map(({ label }) => label),
  ])
})
