import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { NewPeriod } from '#contract/period.ts'
import type { NewWeek } from '#contract/week.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { ConfirmPeriod } from './confirm-period.tsx'
import { SaveWeek } from './save-week.tsx'

const nothing = () => undefined
const preview = { bookings: 0, outsideHours: 0, otherPrice: 0, example: null }
const week: NewWeek = {
  fieldIds: [1],
  seen: ['a'],
  slotStep: 30,
  slotMinutes: 60,
  lightHourlyCents: 0,
  memberDiscountPercent: 0,
  bands: [{ weekday: 1, startTime: '09:00', endTime: '23:00', hourlyPriceCents: 3000 }],
}
const wish = {
  fieldIds: [1],
  fromDate: '2026-12-25',
  toDate: '2026-12-26',
  words: 'Natale',
  hours: null,
} as unknown as NewPeriod

it.each([
  ['a week', <SaveWeek key="week" facilityId={7} week={week} onSaved={nothing} />],
  ['a period', <ConfirmPeriod key="period" facilityId={7} wish={wish} onDone={nothing} />],
])('does not say for ever that it looks at the bookings of %s, and tries again', async (_, element) => {
  let isRefused = true
  vi.stubGlobal('fetch', async () =>
    isRefused ? Response.json({ code: 'forbidden' }, { status: 403 }) : Response.json(preview),
  )
  const box = await open(element)
  await settle(() => expect(box.textContent).toContain('Impossibile controllare'))
  expect(box.textContent).not.toContain('Controllo le prenotazioni')
  isRefused = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toMatch(/[Nn]essuna prenotazione/))
  expect(box.textContent).not.toContain('Impossibile')
})

it('looks at no bookings for a week that cannot be saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json(preview))
  const broken = { ...week, bands: week.bands.map(band => ({ ...band, endTime: '08:00' })) }
  const box = await open(<SaveWeek facilityId={7} week={broken} onSaved={nothing} />)
  expect(box.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect(box.textContent).not.toContain('Controllo')
})

async function open(element: ReactNode) {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>{element}</QueryClientProvider>,
  )
  return box
}
