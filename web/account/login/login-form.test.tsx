import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { unsaid } from '#contract/errors.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts, showToast } from '#web/ui/toast-store.ts'
import { LoginForm } from './login-form.tsx'

it('says that somebody is in, and no more that he was out', async () => {
  for (const { id } of readToasts()) dismissToast(id)
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.startsWith('/api/auth/sign-in') ? { user: { id: 'ugo' } } : { me: null }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  showToast({ tone: 'error', title: unsaid.unauthenticated.title })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MemoryRouter>
        <LoginForm onChallenge={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await typeInto(box.querySelector('[name=email]'), 'ugo@example.it')
  await typeInto(box.querySelector('[name=password]'), 'campo-libero')
  await press(box, 'Accedi')
  await settle(() => {
    expect(readToasts().map(({ title }) => title)).toEqual(['Login effettuato con successo!'])
  })
})
