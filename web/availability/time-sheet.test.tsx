import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Reply } from '#web/api/client.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { slotsQuery } from './queries.ts'
import { TimeSheet } from './time-sheet.tsx'

const today = '2026-11-25'
const tomorrow = '2026-11-26'
const taken = [{ id: '7-20261125-2030', startTime: '20:30', status: 'booked' }]

it.each([
  ['is closed, as its facility says', { closedFor: 'Natale' }, 'In questo giorno il campo è chiuso: Natale.'],
  ['is taken', { slots: taken }, 'In questo giorno è tutto occupato.'],
  ['has nothing to take', { slots: [] }, 'In questo giorno non ci sono orari da prenotare.'],
  ['has nothing, nor any day after it', { days: [] }, 'Nei prossimi giorni non c’è niente di libero.'],
])('says why nothing is free on a day that %s', async (_how, change, words) => {
  const sheet = await open(today, change)
  expect(sheet?.textContent).toContain(words)
  expect(sheet?.querySelector('[aria-label="venerdì 27 novembre, niente di libero"]')).not.toBeNull()
})

it('leads back to a free day before, where no later one is known', async () => {
  const sheet = await open('2026-12-20', { slots: taken })
  expect(sheet?.textContent).toContain('In questo giorno è tutto occupato.')
  expect([...(sheet?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toContain(
    'Vai a giovedì 26 novembre',
  )
})

/** A day of the field on which nothing is free, while tomorrow something is. */
async function open(date: string, change: object) {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  const day = { date, slots: [], closedFor: null, days: [{ date: tomorrow, free: true }], ...change }
  // The sheet reads no more of a field than this.
  const field = { id: 7, name: 'Campo 1', sports: [], facility: { name: 'Le Querce', needsApproval: false } }
  const reply = { field, ...day } as unknown as Reply<'GET /api/fields/{id}/slots'>
  queries.setQueryData(slotsQuery(7, date).queryKey, reply)
  await render(
    <QueryClientProvider client={queries}>
      <TimeSheet fieldId={7} date={date} today={today} onClose={() => undefined} onChoose={() => undefined} />
    </QueryClientProvider>,
  )
  return document.querySelector('[role=dialog]')
}
