import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FacilityAuditLine } from '#contract/facility-audit.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { FacilityLog } from './facility-log.tsx'
import { facilityLogQuery } from './queries.ts'

it.each([
  ['somebody by name', { actor: 'Ada Rossi' }, 'Ada Rossi'],
  ['somebody who has left', { actor: null }, 'Account eliminato'],
  ['an admin', { actor: null, isFromSite: true }, 'Campo Libero'],
])('says that %s has changed it', async (_who, by, words) => {
  expect((await open(by)).querySelector('li strong')?.textContent).toBe(words)
})

it('says which score was noted, and nothing where it was taken back', async () => {
  const wordsOf = async (score: FacilityAuditLine['score']) => {
    const box = await open({ subject: 'tournament', deed: 'scored', about: { name: 'Coppa' }, score })
    return box.querySelector('li p')?.textContent
  }
  const words = 'Ada Rossi ha segnato il risultato di una partita di torneo · Coppa'
  expect(await wordsOf({ home: 2, away: 0 })).toBe(`${words} · 2 – 0`)
  expect(await wordsOf(null)).toBe(words)
})

async function open(known: object) {
  const line = {
    id: 1,
    happenedAt: '2026-11-25T17:00:00Z',
    actor: 'Ada Rossi',
    subject: 'terms',
    action: 'change',
    isFromSite: false,
    cents: null,
    deed: null,
    about: {},
    ...known,
  } as unknown as FacilityAuditLine
  const queries = makeQueryClient(() => new Promise(() => undefined))
  queries.setQueryData(facilityLogQuery(7).queryKey, { entries: [line], before: null })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <FacilityLog facilityId={7} /> }])} />
    </QueryClientProvider>,
  )
  return box
}
