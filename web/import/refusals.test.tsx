import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Import, RefusalGroup } from '#contract/import.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { Refusals } from './refusals.tsx'

const found = {
  id: '1',
  state: 'read',
  fileName: 'a.csv',
  source: 'a',
  columns: ['NOME'],
  uses: {},
  samples: {},
  isBookable: false,
  mapping: { columns: {}, kinds: {}, comuni: {}, system: 'EPSG:3003' },
} as unknown as Import

const refusalOf = (topic: RefusalGroup['topic'], word: string | null): RefusalGroup => ({
  topic,
  word,
  reason: 'non va',
  rows: 1,
  lines: [2],
  examples: ['Palestra'],
})

it.each([
  [
    'takes back a system of coordinates that was chosen before',
    refusalOf('position', null),
    'system',
    undefined,
  ],
  [
    'leaves it as it is where it is not asked for',
    refusalOf('sport', 'Piastra'),
    'kind Piastra',
    'EPSG:3003',
  ],
])('%s', async (_, refusal, name, system) => {
  const sent: { mapping: { system?: string } }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(found)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Refusals found={found} refusals={[refusal]} />
    </QueryClientProvider>,
  )
  const choice = box.querySelector<HTMLInputElement>(`[name="${name}"]`)
  await typeInto(choice, name === 'system' ? '' : 'basket')
  await press(box, 'Applica e rileggi')
  await settle(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.mapping.system).toBe(system)
})
