import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { peopleQuery } from '../queries.ts'
import { usePeople } from './use-people.ts'

it('says of somebody whom a colleague has just sent away why the row is gone', async () => {
  const gone = { code: 'not-found', title: 'Non trovato', detail: 'Non c’è' }
  vi.stubGlobal('fetch', async () => Response.json(gone, { status: 404 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Promotion />
    </QueryClientProvider>,
  )
  await press(box, 'Titolare')
  await settle(() =>
    expect(readToasts().at(-1)).toMatchObject({ tone: 'info', title: 'Questa persona non lavora più qui' }),
  )
})

it.each([
  ['a new invitation', [], 'Invito mandato', 'riceve un’email'],
  ['one that waits already', ['due'], 'Invito già mandato', 'ritiralo e mandane un altro'],
])('promises a letter for %s only where one is sent', async (_what, known, title, words) => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'due', email: 'banco@trepini.example' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(peopleQuery(9).queryKey, { invitations: known.map(id => ({ id })) })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <Invitation />
    </QueryClientProvider>,
  )
  await press(box, 'Invita')
  await settle(() =>
    expect(readToasts().at(-1)).toMatchObject({ title, description: expect.stringContaining(words) }),
  )
})

function Invitation() {
  const { invite } = usePeople(9)
  return (
    <button type="button" onClick={() => invite.mutate({ email: 'banco@trepini.example', role: 'desk' })}>
      Invita
    </button>
  )
}

function Promotion() {
  const { change } = usePeople(9)
  return (
    <button type="button" onClick={() => change.mutate({ personId: 'eva', role: 'owner' })}>
      Titolare
    </button>
  )
}
