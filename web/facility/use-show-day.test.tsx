import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { useShowDay } from './use-show-day.ts'

const [thursday, friday] = ['2026-11-26', '2026-11-27']
let shown: string[] = []
let answers = new Map<unknown, PromiseWithResolvers<never>>()

beforeEach(() => {
  shown = []
  answers = new Map()
  for (const { id } of readToasts()) dismissToast(id)
})

it.each([
  [friday, 1],
  [thursday, 0],
])('says that %s cannot be read where it is the day that is waited for: %i', async (lost, count) => {
  const { ask } = await open()
  ask(thursday)
  ask(friday)
  await settle(lost, 'reject')
  expect(readToasts()).toHaveLength(count)
})

it('shows the day that was asked for last, and none to whoever has left', async () => {
  const { ask, close } = await open()
  ask(thursday)
  ask(friday)
  await settle(thursday, 'resolve')
  expect(shown).toEqual([])
  await settle(friday, 'resolve')
  expect(shown).toEqual([friday])
  ask('2026-11-28')
  await close()
  await settle('2026-11-28', 'resolve')
  expect(shown).toEqual([friday])
})

it('shows it beside the sport that was chosen meanwhile', async () => {
  const { ask, draw } = await open()
  ask(thursday)
  await draw('padel')
  await settle(thursday, 'resolve')
  expect(shown).toEqual([`${thursday} padel`])
})

async function open() {
  let ask: (date: string) => void = () => undefined
  const queries = makeQueryClient((_key, input) => {
    const answer = Promise.withResolvers<never>()
    answers.set((input as { query: { date: string } }).query.date, answer)
    return answer.promise
  })
  const Page = ({ sport = '' }: { sport?: string | undefined }) => {
    ask = useShowDay('tre-pini', undefined, date => shown.push(`${date} ${sport}`.trim()))
    return null
  }
  const page = (sport?: string) => (
    <QueryClientProvider client={queries}>
      <Page sport={sport} />
    </QueryClientProvider>
  )
  const { show, close } = await render(page())
  return { ask: (date: string) => ask(date), draw: (sport: string) => show(page(sport)), close }
}

function settle(date: string, how: 'resolve' | 'reject') {
  return act(async () => {
    if (how === 'resolve') answers.get(date)?.resolve({} as never)
    else answers.get(date)?.reject(new ApiError('too-many-requests'))
  })
}
