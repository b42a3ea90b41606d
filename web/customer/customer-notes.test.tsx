import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Customer } from '#contract/customer.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { CustomerNotesForm } from './customer-notes.tsx'
import { customerQuery } from './queries.ts'
import { useCustomerChanges } from './use-customer.ts'

// The form reads no more of a customer than this.
const ugo = { id: 'ugo', version: 1, note: null, memberUntil: null, certificateUntil: null } as Customer

it('says which papers a colleague has changed meanwhile, and takes an own save for nobody else’s', async () => {
  const queries = makeQueryClient(api)
  const own = customerQuery(7, 'ugo').queryKey
  queries.setQueryData(own, ugo)
  const saved = { ...ugo, version: 3, note: 'Paga in ritardo', certificateUntil: '2027-06-30' }
  vi.stubGlobal('fetch', async () => Response.json(saved))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  function Notes() {
    const changes = useCustomerChanges(7, 'ugo')
    const { data } = useQuery({ ...customerQuery(7, 'ugo'), enabled: false })
    return data && <CustomerNotesForm customer={data} changes={changes} today="2026-11-25" />
  }
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <Notes />
    </QueryClientProvider>,
  )
  const warned = () => box.querySelector('[role=alert]')?.textContent
  expect(warned()).toBeUndefined()
  await act(async () => {
    queries.setQueryData(own, { ...ugo, version: 2, certificateUntil: '2027-01-31' })
  })
  await settle(() => expect(warned()).toContain('Certificato valido fino al («31/01/2027»)'))
  await press(box, 'Salva la scheda')
  await settle(() => {
    expect(queries.getQueryData(own)?.version).toBe(3)
    expect(warned()).toBeUndefined()
  })
})
