import { expect, it } from 'vitest'
import { at, booked, dayOf, entry } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { Arrivals } from './arrivals.tsx'

const past = { ...entry(1, '17:00', '18:00'), ...booked({}) }

it.each([
  ['nobody more comes when somebody came', [past], 'Per oggi non arriva più nessuno.'],
  ['nothing is booked on a day when nobody comes', [], 'Oggi nessuna prenotazione.'],
])('says that %s', async (_what, entries, words) => {
  const day = dayOf(...entries)
  const { box } = await render(<Arrivals day={day} now={at('21:00')} onOpen={() => undefined} />)
  expect(box.textContent).toBe(`Chi arriva${words}`)
})
