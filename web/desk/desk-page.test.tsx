import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { DeskPage } from './desk-page.tsx'
import { allDays } from './queries.ts'

it('shows nothing of the day any more to somebody who has lost the post meanwhile', async () => {
  let isStaff = true
  let askedForPosts = 0
  const streams = new Set<string>()
  vi.stubGlobal(
    'EventSource',
    class {
      url: string
      constructor(url: string) {
        this.url = url
        streams.add(url)
      }
      addEventListener() {}
      close() {
        streams.delete(this.url)
      }
    },
  )
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/posts')) {
      askedForPosts += 1
      return Response.json({
        posts: [
          { facilityId: 7, name: 'Tre Pini', city: 'Frascati', role: 'desk' },
          { facilityId: 8, name: 'Aurora', city: 'Marino', role: 'desk' },
        ],
      })
    }
    if (isStaff)
      return Response.json({
        facility: { id: 7, name: 'Tre Pini', isBookable: false },
        date: '2026-11-25',
        fields: [],
        entries: [],
      })
    const problem = { code: 'forbidden', status: 403, title: 'Non puoi farlo', detail: 'Non lavori più qui' }
    return Response.json(problem, { status: 403 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const page = (
    <DeskPage title="Oggi" which="today" pathOf={id => `/${id}`}>
      {() => <p>Ugo Bassi alle 20</p>}
    </DeskPage>
  )
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  )
  await says('Ugo Bassi')
  expect(box.textContent).toContain('Online qui non si può prenotare')
  expect([...streams]).toEqual(['/api/facilities/7/news'])
  isStaff = false
  await act(() => queries.invalidateQueries(allDays))
  await says('Non lavori più qui')
  expect(box.textContent).not.toContain('Ugo Bassi')
  await vi.waitFor(() => expect(askedForPosts).toBe(2))
  expect([...streams]).toEqual([])
  expect(box.querySelector('h1')?.textContent).toBe('Oggi')
  // Trying again would not help; where he still works is a way on.
  expect([...box.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Aurora, Marino', '/8'],
  ])
  expect(box.querySelectorAll('button')).toHaveLength(0)

  function says(words: string) {
    const look = async () => {
      await act(async () => undefined)
      expect(box.textContent).toContain(words)
    }
    return vi.waitFor(look, { timeout: 30_000 })
  }
})
