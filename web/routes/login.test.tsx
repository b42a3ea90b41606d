import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { paths } from '#contract/paths.ts'
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
  const { box, router } = await open(`error=${error}`)
  await settle(() => expect(router.state.location.search).toBe(''))
  expect(box.querySelector('[role=alert]')?.textContent).toBe(words)
})

it.each([
  ['with an address', 'tab=registrati', false, '[type=submit]', Node.DOCUMENT_POSITION_FOLLOWING],
  ['with Google', 'tab=registrati', true, '[type=button]:has(svg)', Node.DOCUMENT_POSITION_FOLLOWING],
  // Most of those who log in have an account: their way comes first.
  ['with Google while logging in', '', true, '[type=button]:has(svg)', Node.DOCUMENT_POSITION_PRECEDING],
])(
  'says where an account begins %s from which age on, on which terms, and where the notice is',
  async (_how, query, google, button, side) => {
    const { box } = await open(query, google)
    const notes = [...box.querySelectorAll('p')].filter(({ textContent }) =>
      /almeno 14 anni/.test(textContent),
    )
    expect(notes).toHaveLength(1)
    const [note] = notes
    const links = [...(note?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href'))
    expect(links).toEqual([paths.terms, paths.privacy])
    const pressed = box.querySelector(button) as Element
    expect(note?.compareDocumentPosition(pressed)).toBe(side)
  },
)

it('says nothing of a new account to whoever logs in with his own', async () => {
  const { box } = await open('', false)
  expect(box.textContent).not.toContain('14 anni')
})

async function open(query: string, google = true) {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(signInOptionsQuery().queryKey, { google })
  const router = createMemoryRouter([{ path: '/login', element: <Login /> }], {
    initialEntries: [`/login?${query}`],
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { box, router }
}
