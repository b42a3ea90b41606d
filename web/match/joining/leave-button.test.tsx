import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Match } from '#contract/match.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { LeaveButton } from './leave-button.tsx'

it('says beside the button, too, that the place could not be given up', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const { box } = await open()
  await press(box, 'Disiscriviti')
  await press(box, 'Lascia il posto')
  const alerts = () => [...box.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  await settle(() =>
    expect(alerts()).toContain('Impossibile disiscriversi dalla partita. Riprova più tardi.'),
  )
})

it('tells whoever organises that the match stays his when he gives his place up', async () => {
  const wordsOf = async (isOrganiser: boolean) => {
    const { box } = await open(isOrganiser)
    await press(box, 'Disiscriviti')
    return box.textContent
  }
  expect(await wordsOf(true)).toContain('Continui a organizzare tu, e il campo resta prenotato a tuo nome.')
  expect(await wordsOf(false)).not.toContain('Continui')
})

function open(isOrganiser = false) {
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const match = {
    ...{ id: '7', title: 'Calcetto', status: 'open', mine: {}, waiting: 0, allowed: ['leave'], isOrganiser },
    ...{ decidesAt: ahead, leavableUntil: ahead, lateFrom: ahead },
  } as unknown as Match
  const router = createMemoryRouter([{ path: '/', element: <LeaveButton match={match} /> }])
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
