import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Me } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { endSession, onEndedSession } from '#web/api/ended-session.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { meQuery } from './queries.ts'
import { useReader } from './use-reader.ts'

const giulia: Me = {
  id: 'giulia',
  name: 'Giulia Ranieri',
  email: 'giulia@demo.example',
  phone: null,
  role: 'client',
  isStaff: false,
  isManager: false,
}

function Page() {
  return useReader().me ? <textarea /> : 'Verifico l’accesso'
}

it('leaves the page as it is while the login is on its way, whatever draws it again meanwhile', async () => {
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked')))
  queries.setQueryData(meQuery().queryKey, { me: giulia })
  window.history.replaceState(null, '', paths.profile)
  const router = createMemoryRouter(
    [
      { path: paths.profile, element: <Page /> },
      { path: paths.login, element: 'Accedi' },
    ],
    {
      initialEntries: [paths.profile],
    },
  )
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const written = box.querySelector('textarea')
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  onEndedSession(() => arrival)
  const { promise: forgotten, resolve: forget } = Promise.withResolvers<void>()
  const ended = endSession(giulia.id, true, () => {
    queries.setQueryData(meQuery().queryKey, { me: null })
    forget()
  })
  await act(() => forgotten)
  await act(() => router.navigate(`${paths.profile}?banner=nuovo`))
  expect(written).not.toBeNull()
  expect(box.querySelector('textarea')).toBe(written)
  expect(router.state.location.pathname).toBe(paths.profile)
  arrive()
  await ended
  // The next drawing finds nobody, and nobody on the way: a page of somebody's own is not for a guest.
  await act(() => router.navigate(paths.profile))
  expect(router.state.location.pathname).toBe(paths.login)
})
