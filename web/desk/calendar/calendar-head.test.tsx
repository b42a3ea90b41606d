import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { dayOf } from '#web/testing/desk-day.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { CalendarHead } from './calendar-head.tsx'

it('leads to any day, past or to come, in as few presses as a calendar needs', async () => {
  const head = (
    <CalendarHead
      day={dayOf()}
      today="2026-11-25"
      view="day"
      pathOf={date => `/?giorno=${date}`}
      title="Oggi, mercoledì 25/11/2026"
      isNow
    />
  )
  const router = createMemoryRouter([{ path: '/', element: head }])
  const { box } = await render(<RouterProvider router={router} />)
  await press(box, 'Oggi, mercoledì 25/11/2026')
  await settle(() => expect(document.body.textContent).toContain('Scegli il giorno'))
  const cell = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] td [role=button]')].find(
      ({ textContent }) => textContent === '3',
    )
  await act(async () => cell()?.click())
  await settle(() => expect(router.state.location.search).toBe('?giorno=2026-11-03'))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})
