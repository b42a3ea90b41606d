import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Lapse } from '#contract/reliability.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { myLapsesQuery } from '../queries.ts'
import { MyLapses } from './my-lapses.tsx'

const lapse: Lapse = {
  id: '018f2f6e-0000-7000-8000-000000000001',
  kind: 'no-show',
  happenedAt: '2026-11-24T21:00:00Z',
  matchTitle: 'Calcetto del martedì',
  matchDate: '2026-11-24',
  isContested: false,
  isUpheld: null,
}

beforeEach(() => sessionStorage.clear())

it('finds the account of an absence again, until it is sent', async () => {
  const contested = { ...lapse, isContested: true }
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? contested : { lapses: [contested] }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const left = await open()
  await press(left.box, 'Contesta')
  await typeInto(wordsIn(left.box), 'Il campo era chiuso per pioggia')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await left.close()
  const { box } = await open()
  await press(box, 'Contesta')
  await vi.waitFor(() => expect(wordsIn(box)?.value).toBe('Il campo era chiuso per pioggia'))
  await press(box, 'Invia')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it.each([
  [null, 'Contestata: non conta'],
  [true, 'Conta lo stesso'],
  [false, 'Non conta'],
])('says what has become of a contested absence, upheld: %s', async (isUpheld, words) => {
  const { box } = await open({ ...lapse, isContested: true, isUpheld })
  expect(box.querySelector('li')?.textContent).toMatch(new RegExp(`2026${words}$`))
  expect(box.querySelector('button')).toBeNull()
})

function open(shown = lapse) {
  const queries = makeQueryClient(api)
  queries.setQueryData(myLapsesQuery().queryKey, { lapses: [shown] })
  return render(
    <QueryClientProvider client={queries}>
      <MyLapses />
    </QueryClientProvider>,
  )
}

function wordsIn(box: HTMLElement): HTMLTextAreaElement | null {
  return box.querySelector('textarea')
}
