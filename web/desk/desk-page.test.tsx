import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { todayPath } from '#contract/desk-paths.ts'
import { startPath } from '#contract/paths.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { silenceNews } from '#web/testing/silent-news.ts'
import { DeskPage } from './desk-page.tsx'
import { postsQuery } from './posts-query.ts'
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
        fields: [{ id: 1 }],
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

it('names the facility that was chosen while its day is read, over nothing of the one before', async () => {
  silenceNews()
  // The second one's answer is on its way.
  const ask = async (_key: string, { params }: { params: { id: number } }) =>
    params.id === 7
      ? { facility: { id: 7, name: 'Tre Pini', isBookable: true }, fields: [{ id: 1 }], entries: [] }
      : new Promise(() => undefined)
  const queries = makeQueryClient(ask as unknown as typeof api)
  const posts = [
    { facilityId: 7, name: 'Tre Pini', city: 'Frascati', role: 'desk' as const },
    { facilityId: 8, name: 'Aurora', city: 'Marino', role: 'desk' as const },
  ]
  queries.setQueryData(postsQuery().queryKey, { posts })
  const page = (
    <DeskPage title="Oggi" which="today" pathOf={todayPath}>
      {() => <p>Ugo Bassi alle 20</p>}
    </DeskPage>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [todayPath(7)] })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Ugo Bassi'))
  const choice = box.querySelector('select')
  await act(() => router.navigate(todayPath(8)))
  expect(choice?.value).toBe('8')
  expect(box.contains(choice)).toBe(true)
  expect(box.textContent).not.toContain('Ugo Bassi')
})

it.each([
  ['manager', startPath(7)],
  ['desk', undefined],
])('says of a facility without fields that it has none, and where a %s adds them', async (role, way) => {
  silenceNews()
  const ask = async (key: string) =>
    key.endsWith('/posts')
      ? { posts: [{ facilityId: 7, name: 'Tre Pini', city: 'Frascati', role }] }
      : { facility: { id: 7, name: 'Tre Pini', isBookable: false }, role, fields: [], entries: [] }
  const page = (
    <DeskPage title="Oggi" which="today" pathOf={todayPath}>
      {() => <p>0 liberi adesso</p>}
    </DeskPage>
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(ask as unknown as typeof api)}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Questa struttura non ha ancora campi'))
  expect(box.textContent).not.toContain('liberi')
  expect(box.querySelector('a')?.getAttribute('href')).toBe(way)
})
