import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Leaving } from '#contract/leaving.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { LeavingForm } from './leaving-form.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const nobody = async () => Response.json({ me: null })
const refused = async () => Response.json({ code: 'unauthenticated' }, { status: 401 })

it.each([
  ['the server is asked at once who is there', [lost], nobody],
  ['he presses again', [lost, refused], lost],
])('says that the account is gone although the answer was lost: %s', async (_how, answers, me) => {
  let pressed = 0
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit = {}) => {
    if (method !== 'POST') return path === '/api/me' && answers.length === pressed ? me() : lost()
    pressed += 1
    return (answers[pressed - 1] ?? refused)()
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const leaving = { version: 'x', proof: 'password', isLoginFresh: false } as Leaving
  const element = <LeavingForm leaving={leaving} hasGoogle={false} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider
        router={createMemoryRouter(
          [
            { path: '/leaving', element },
            { path: '/', element: 'Home' },
          ],
          { initialEntries: ['/leaving'] },
        )}
      />
    </QueryClientProvider>,
  )
  await typeInto(box.querySelector('[name=password]'), 'campo-libero')
  for (const _answer of answers.slice(1)) {
    await press(box, 'Elimina per sempre')
    await settle(() => expect(box.querySelector('[role=alert]')).not.toBeNull())
  }
  await press(box, 'Elimina per sempre')
  await settle(() => expect(box.textContent).toBe('Home'))
  expect(readToasts().map(({ title }) => title)).toEqual(['Il tuo account non c’è più'])
})

it('takes a session that has ended before the first press for no deletion', async () => {
  vi.stubGlobal('fetch', refused)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const leaving = { version: 'x', proof: 'password', isLoginFresh: false } as Leaving
  const element = <LeavingForm leaving={leaving} hasGoogle={false} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await typeInto(box.querySelector('[name=password]'), 'campo-libero')
  await press(box, 'Elimina per sempre')
  await settle(() => expect(box.querySelector('[role=alert]')).not.toBeNull())
  expect(readToasts()).toEqual([])
})
