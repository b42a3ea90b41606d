import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { meQuery, signInOptionsQuery } from '#web/account/queries.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { SESSION_ENDED } from '#web/path/login-path.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import Login from './login.tsx'

it.each([
  ['Google', 'access_denied', 'Errore durante il login con Google. Hai annullato l’accesso.'],
  ['a page', SESSION_ENDED, 'Problema di autenticazione. Effettua nuovamente il login'],
])('says on the page, too, why one has come from %s without a session', async (_from, error, words) => {
  onTestFinished(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(signInOptionsQuery().queryKey, { google: true })
  const router = createMemoryRouter([{ path: '/login', element: <Login /> }], {
    initialEntries: [`/login?error=${error}`],
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await settle(() => expect(router.state.location.search).toBe(''))
  expect(box.querySelector('[role=alert]')?.textContent).toBe(words)
})
