import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery, signInOptionsQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import Profile from './profile.tsx'

it('says where its notices stand that they could not be read, and reads them again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/me/booking-settings') return Response.json({ mustAddSecondFactor: false })
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ wantsReminders: true, calendarFeedSince: null })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  // Nobody's: all that the page then shows of an account is left out.
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(signInOptionsQuery().queryKey, { google: false })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Profile /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare i tuoi avvisi'))
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toContain('Promemoria via email'))
  expect(box.textContent).not.toContain('Impossibile')
})
