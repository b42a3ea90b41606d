import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { meQuery, signInOptionsQuery } from '#web/account/queries.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import Login from './login.tsx'

it('says on the page, too, why one has come back from Google without a session', async () => {
  onTestFinished(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(signInOptionsQuery().queryKey, { google: true })
  const router = createMemoryRouter([{ path: '/login', element: <Login /> }], {
    initialEntries: ['/login?error=access_denied'],
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const words = 'Errore durante il login con Google. Hai annullato l’accesso.'
  await settle(() => expect(router.state.location.search).toBe(''))
  expect(box.querySelector('[role=alert]')?.textContent).toBe(words)
})
