import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Customer } from '#contract/customer.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { CustomerBlock } from './customer-block.tsx'
import { useCustomerChanges } from './use-customer.ts'

it('is told as done though its answer was lost', async () => {
  for (const { id } of readToasts()) dismissToast(id)
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return Response.json({ ...customer, isBlocked: true, version: 2 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await open()
  await press(box, 'Blocca')
  await press(box, 'Sì, blocca')
  await settle(() => {
    expect(readToasts().map(({ title }) => title)).toEqual(['Cliente bloccato'])
  })
})

it.each([
  [true, 'Qui non può prenotare dall’08/11/2026, né online né al banco.'],
  [false, 'Qui non può prenotare dall’08/11/2026, né online né al banco. Decide chi gestisce la struttura.'],
])(
  'says since when somebody is blocked, whether the reader may change it or not: %s',
  async (mayBlock, words) => {
    // Half past midnight in Rome.
    const { box } = await open({ ...customer, mayBlock, isBlocked: true, blockedAt: '2026-11-07T23:30:00Z' })
    expect(box.textContent).toContain(words)
  },
)

it('says in its card, too, that nobody could be blocked', async () => {
  failServer()
  const { box } = await open()
  await press(box, 'Blocca')
  await press(box, 'Sì, blocca')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
})

// The card reads no more of a customer than this.
const customer = { id: 'ugo', isBlocked: false, mayBlock: true, toCome: 0, version: 1 } as Customer

function Block({ of }: { of: Customer }) {
  return <CustomerBlock customer={of} changes={useCustomerChanges(7, 'ugo')} />
}

function open(of = customer) {
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Block of={of} />
    </QueryClientProvider>,
  )
}
