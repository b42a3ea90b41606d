import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Tie } from '#contract/leaving.ts'
import { render } from '#web/testing/render.ts'
import { LeavingTies } from './leaving-ties.tsx'

it('tells of a booking that cannot be cancelled any more by whom it can, with a number to touch', async () => {
  const tie: Tie = {
    kind: 'booking',
    id: '018f2f6e-0000-7000-8000-000000000001',
    isRequest: false,
    matchTitle: null,
    paidCents: 0,
    hasShares: false,
    facilityName: 'Le Querce',
    fieldName: 'Campo 1',
    facilityPhone: '065550120',
    date: '2026-11-25',
    startTime: '20:30',
    endTime: '21:30',
    startsAt: '2026-11-25T19:30:00.000Z',
    endsAt: '2026-11-25T20:30:00.000Z',
  }
  const router = createMemoryRouter([{ path: '/', element: <LeavingTies ties={[tie]} /> }])
  const { box } = await render(<RouterProvider router={router} />)
  const link = box.querySelector('a')
  expect(link?.href).toBe('tel:065550120')
  expect(box.textContent).toContain('o prima se la struttura la annulla (06 555 0120).')
})
