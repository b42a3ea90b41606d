import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import ResetPassword from './reset-password.tsx'

it.each(['form', 'confirm'])(
  'knows nobody any more once a link has changed the password: %s',
  async state => {
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(path.endsWith('password-link') ? { state } : path === '/api/me' ? { me: null } : {}),
    )
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const queries = makeQueryClient(api)
    queries.setQueryData(meQuery().queryKey, { me: { id: 'giulia' } as never })
    const router = createMemoryRouter(
      [
        { path: paths.resetPassword, Component: ResetPassword },
        { path: '*', element: null },
      ],
      { initialEntries: [`${paths.resetPassword}#token=abc`] },
    )
    const { box } = await render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    const button = state === 'form' ? 'Aggiorna password' : 'Conferma la nuova password'
    await settle(() => expect(box.textContent).toContain(button))
    for (const field of box.querySelectorAll('input')) await typeInto(field, 'nuova-campo-7')
    await press(box, button)
    await settle(() => expect(box.textContent).toContain('Tutte le sessioni sono terminate'))
    await settle(() => expect(queries.getQueryData(meQuery().queryKey)).toEqual({ me: null }))
  },
)
