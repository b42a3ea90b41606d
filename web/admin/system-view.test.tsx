import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { HealthCards } from './system-view.tsx'

it('counts one minute and one session as one', async () => {
  const health = {
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
  const page = createMemoryRouter([{ path: '/', element: <HealthCards health={health} /> }])
  const { box, close } = await render(<RouterProvider router={page} />)
  expect(box.textContent).toContain('Un lavoro aspetta da 1 minuto.')
  expect(box.textContent).toContain('1 MB · 1 sessione aperta')
  await close()
})
