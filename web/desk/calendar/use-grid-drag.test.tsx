import { act, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import { render } from '#web/testing/render.ts'
import type { Place } from '../place.ts'
import { EntryBlock } from './entry-block.tsx'
import { HOUR_PX } from './grid-place.ts'
import { useGridDrag } from './use-grid-drag.ts'

const range = { from: 480, to: 1440 }
const field = { id: 3, name: 'Terra 1', slotMinutes: 60, sharesGroundWith: [] as number[] } as DayField
const entry = {
  id: 'a',
  fieldId: 3,
  startTime: '18:00',
  endTime: '19:00',
  startsAt: '2026-11-25T17:00:00Z',
  endsAt: '2026-11-25T18:00:00Z',
  kind: 'booking',
  allowed: ['move'],
  booking: { customerName: 'Ugo Bassi', totalCents: 1_800, status: 'confirmed' },
} as unknown as DayEntry
const day = { date: '2026-11-25', fields: [field], entries: [entry] } as unknown as FacilityDay
/** Where the booking ends on the grid, which here begins at the upper edge of the page. */
const end = 11 * HOUR_PX

it('makes a booking shorter by its lower edge', async () => {
  const { grip, drag, places, opened } = await grid('[data-edge]')
  await drag([end - 3, end - HOUR_PX / 2 - 3])
  expect(places).toEqual([{ fieldId: 3, startTime: '18:00', endTime: '18:30' }])
  await act(async () => grip.click())
  expect(opened).toEqual([])
})

it('leaves a booking where it was once somebody presses Escape', async () => {
  const { grip, drag, places, opened } = await grid('[data-edge]')
  await drag([end - 3, end - HOUR_PX / 2 - 3], () =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  )
  await act(async () => grip.click())
  expect({ places, opened }).toEqual({ places: [], opened: [] })
})

it('leaves a booking where it was when it is let go outside the grid', async () => {
  const { drag, places } = await grid('[data-entry]')
  // Nothing has a size here: all the page is outside.
  await drag([end - HOUR_PX, end + HOUR_PX])
  expect(places).toEqual([])
})

it('carries no booking into the next day, which may come while it is held', async () => {
  const { drag, places, passMidnight } = await grid('[data-edge]')
  await drag([end - 3, end - HOUR_PX / 2 - 3], passMidnight)
  expect(places).toEqual([])
  await drag([end - 3, end - HOUR_PX / 2 - 3])
  expect(places).toHaveLength(1)
})

async function grid(selector: string) {
  const places: Place[] = []
  const opened: DayEntry[] = []
  const { box } = await render(
    <Grid onMove={(_entry, place) => places.push(place)} onOpen={each => opened.push(each)} />,
  )
  const grip = box.querySelector<HTMLElement>(selector)
  if (!grip) throw new Error(`There is no ${selector}`)
  const point = (type: string, clientY: number) =>
    act(async () => {
      grip.dispatchEvent(new PointerEvent(type, { clientX: 9, clientY, button: 0, bubbles: true }))
    })
  return {
    grip,
    places,
    opened,
    passMidnight: () => box.querySelector<HTMLElement>('[data-midnight]')?.click(),
    drag: async ([from, to]: [number, number], meanwhile?: () => void) => {
      await point('pointerdown', from)
      await point('pointermove', to)
      if (meanwhile) await act(async () => meanwhile())
      await point('pointerup', to)
    },
  }
}

type GridProps = {
  onMove: (entry: DayEntry, place: Place) => void
  onOpen: (entry: DayEntry) => void
}

function Grid({ onMove, onOpen }: GridProps) {
  const body = useRef<HTMLDivElement>(null)
  const [date, setDate] = useState(day.date)
  const shown = { ...day, date }
  const { grab, handlers } = useGridDrag({ day: shown, range, body, onMove, onBook: () => undefined })
  return (
    <div>
      <button type="button" data-midnight="" onClick={() => setDate('2026-11-26')} />
      <div ref={body} {...handlers}>
        <EntryBlock entry={entry} field={field} range={range} onOpen={onOpen} onGrab={grab} />
      </div>
    </div>
  )
}
