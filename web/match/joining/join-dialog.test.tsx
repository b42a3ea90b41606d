import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { openMatch } from '#web/testing/open-match.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { matchQuery } from '../queries.ts'
import { JoinDialog } from './join-dialog.tsx'

const joined = { ...openMatch, players: 2, allowed: ['leave'], mine: { isGoalkeeper: false } }

it('leads nobody on who has left it before the answer', async () => {
  let arrive: () => void = () => undefined
  const onItsWay = new Promise<void>(resolve => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/joining')) return Response.json({ match: openMatch, lineup: null })
    await onItsWay
    return Response.json(joined)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const { onDone, close } = await open()
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] [type=submit]')?.click())
  await settle(() => expect(document.querySelector('[type=submit]')?.textContent).toContain('Ti iscrivo...'))
  await close()
  arrive()
  await settle(() => expect(readToasts().at(-1)?.title).toBe('Ti sei iscritto alla partita con successo!'))
  expect(onDone).not.toHaveBeenCalled()
})

it('stays the form until the next page is here, and does not say that the place is taken', async () => {
  let match = openMatch as object
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/joining')) return Response.json({ match, lineup: null })
    match = joined
    return Response.json(joined)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const { queries, queryKey, onDone } = await open()
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] [type=submit]')?.click())
  await settle(() => expect(onDone).toHaveBeenCalledOnce())
  await settle(() => expect(queries.getQueryData(queryKey)?.match.mine).not.toBeNull())
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('Unisciti alla partita')
  expect(dialog?.textContent).not.toContain('Il tuo posto è già preso')
})

async function open() {
  const queries = makeQueryClient(api)
  const { queryKey } = matchQuery('7')
  // The dialog reads no more of the answer, and of a person, than this.
  queries.setQueryData(queryKey, { match: openMatch, lineup: null } as never)
  const me = { id: 'ada', name: 'Ada Rossi', email: 'ada@posta.example', phone: null } as unknown as Me
  const onDone = vi.fn<() => void>()
  const element = <JoinDialog matchId="7" me={me} onClose={() => undefined} onDone={onDone} />
  const { close } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return { queries, queryKey, onDone, close }
}
