import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { readToasts } from '#web/ui/toast-store.ts'
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

function Promotion() {
  const { change } = usePeople(9)
  return (
    <button type="button" onClick={() => change.mutate({ personId: 'eva', role: 'owner' })}>
      Titolare
    </button>
  )
}
