import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { SystemHealth } from '#contract/admin.ts'
import { render } from '#web/testing/render.ts'
import { HealthCards } from './system-view.tsx'

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

async function shown(health: SystemHealth): Promise<string> {
  const page = createMemoryRouter([{ path: '/', element: <HealthCards health={health} /> }])
  const { box } = await render(<RouterProvider router={page} />)
  return box.textContent
}
