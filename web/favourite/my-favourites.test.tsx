import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { facility } from '#web/testing/facility.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { MyFavourites } from './my-favourites.tsx'

it('says that favourites could not be read, and reads them again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () => {
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ favourites: [{ facility: facility(), sports: [], imageUrl: null }] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(meQuery().queryKey, { me: { id: 'g' } })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <MyFavourites /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare i tuoi preferiti'))
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toContain(facility().name))
  expect(box.textContent).not.toContain('Impossibile')
})
