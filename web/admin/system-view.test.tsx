import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FailedJob, SystemHealth } from '#contract/admin.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { FailedJobs, HealthCards } from './system-view.tsx'

const health: SystemHealth = {
  databaseMs: 4,
  databaseBytes: 1_048_576,
  waitingJobs: 0,
  failedJobs: 0,
  givenUpJobs: 0,
  waitingLetters: 0,
  lateSeconds: 70,
  lastClockAt: null,
  sessions: 1,
}

it('counts one minute and one session as one', async () => {
  const words = await shown(health)
  expect(words).toContain('Un lavoro aspetta da 1 minuto.')
  expect(words).toContain('1 MB · 1 sessione aperta')
})

it('says of which day the hour is at which the work of each minute has stopped', async () => {
  const words = await shown({ ...health, lastClockAt: '2020-11-25T19:30:00.000Z' })
  expect(words).toContain('è fermo dalle 20:30 del 25/11/2020')
})

it('says that all goes well only where the work that is due is done', async () => {
  const stands = { ...health, lateSeconds: 0, lastClockAt: new Date().toISOString() }
  const told = (change: Partial<SystemHealth>) =>
    wordsOf(<FailedJobs jobs={[]} health={{ ...stands, ...change }} />)
  expect(await told({})).toBe('Niente è fallito: email e lavori vanno a buon fine.')
  for (const late of [
    { lateSeconds: 70 },
    { lastClockAt: null },
    { lastClockAt: '2020-11-25T19:30:00.000Z' },
  ])
    expect(await told(late)).toBe('Niente è fallito.')
})

it('says beside the job, too, that it could not be tried again', async () => {
  failServer()
  const job = { id: '7', task: 'send-letter', attempts: 2, isGivenUp: true, error: 'no route' }
  const jobs = [{ ...job, createdAt: '2026-11-30T10:00:00Z', nextTryAt: '2026-11-30T11:00:00Z' }]
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <FailedJobs jobs={jobs as unknown as FailedJob[]} health={health} />
    </QueryClientProvider>,
  )
  await press(box, 'Riprova: ')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
})

function shown(health: SystemHealth): Promise<string> {
  return wordsOf(<HealthCards health={health} />)
}

async function wordsOf(element: ReactNode): Promise<string> {
  const page = createMemoryRouter([{ path: '/', element }])
  const { box } = await render(<RouterProvider router={page} />)
  return box.textContent
}
