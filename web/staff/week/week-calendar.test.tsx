import { expect, it } from 'vitest'
import type { WeekBand } from '#contract/week.ts'
import { render } from '#web/testing/render.ts'
import { WeekCalendar } from './week-calendar.tsx'

const nothing = () => undefined

it('paints a draft’s bands as they are now, also where two of them had one start for a moment', async () => {
  const { box, show } = await render(calendarOf(['09:00', '12:00'], ['14:00', '20:00']))
  expect(painted()).toEqual(['9–12', '14–20'])
  await show(calendarOf(['09:00', '12:00'], ['09:00', '20:00']))
  await show(calendarOf(['06:00', '12:00'], ['09:00', '20:00']))
  expect(painted()).toEqual(['6–12', '9–20'])

  function painted() {
    return [...box.querySelectorAll('button[aria-pressed=true] .lg\\:px-2')].map(
      band => band.lastElementChild?.textContent,
    )
  }
})

it('shows no price while none is typed', async () => {
  const band: WeekBand = { weekday: 1, startTime: '09:00', endTime: '12:00', hourlyPriceCents: Number.NaN }
  const { box } = await render(
    <WeekCalendar bands={[band]} weekday={1} onChoose={nothing} onChange={nothing} />,
  )
  expect(box.textContent).toContain('Lunedì: dalle 09:00 alle 12:00 senza prezzo')
  expect(box.textContent).not.toContain('NaN')
})

function calendarOf(...hours: [startTime: string, endTime: string][]) {
  const bands = hours.map(
    ([startTime, endTime]): WeekBand => ({ weekday: 1, startTime, endTime, hourlyPriceCents: 2_000 }),
  )
  return <WeekCalendar bands={bands} weekday={1} onChoose={nothing} onChange={nothing} />
}
