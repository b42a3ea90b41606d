import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { bannersQuery } from '#web/banner/queries.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import Home from './home.tsx'

it('has the banners of its hero at both sides, and for a phone one after the other, four seconds each', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const positions = ['hero-left', 'hero-right'].map((position, id) => ({
    position,
    intervalMs: null,
    banners: [{ id, title: position, ctaText: 'Scopri', ctaLink: 'https://partner.example/' }],
  }))
  const queries = makeQueryClient(api)
  // A card reads no more of a banner than this.
  queries.setQueryData(bannersQuery('home').queryKey, { positions } as never)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Home /> }])} />
    </QueryClientProvider>,
  )
  const shown = () =>
    [...box.querySelectorAll('[data-banner]')].map(
      slot =>
        [...slot.querySelectorAll('article')].find(card => !card.closest('[inert]'))?.querySelector('p')
          ?.textContent,
    )
  await settle(() => expect(shown()).toEqual(['hero-left', 'hero-right', 'hero-left']))
  await act(() => vi.advanceTimersByTimeAsync(3_800))
  expect(shown()[2]).toBe('hero-left')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(shown()[2]).toBe('hero-right')
})
