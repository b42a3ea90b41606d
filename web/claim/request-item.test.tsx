import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { WaitingRequest } from '#contract/facility-request.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { RequestItem } from './request-item.tsx'

it('says what a comune is as long as that is the one that stands there', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body))
    return Response.json({ status: 'accepted', requests: [] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const request: WaitingRequest = {
    id: 'abc',
    facilityName: 'Tre Pini',
    city: 'Frascatti',
    comune: null,
    fields: 'Due di padel',
    contactName: 'Ada',
    email: 'ada@posta.example',
    phone: '06 5550 1234',
    notes: '',
    known: [],
    createdAt: '2026-11-21T10:00:00Z',
  }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RequestItem request={request} />
    </QueryClientProvider>,
  )
  const unknown = 'Nessun comune si chiama così'
  expect(box.textContent).toContain(unknown)
  const input = box.querySelector('input')
  if (!input) throw new Error('The comune cannot be corrected')
  await typeInto(input, 'Frascati')
  expect(box.textContent).not.toContain(unknown)
  await press(box, 'Accetta e invita')
  await settle(() => expect(sent).toEqual([{ accept: true, city: 'Frascati' }]))
})
