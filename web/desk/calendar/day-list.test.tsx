import { expect, it } from 'vitest'
import type { FacilityDay } from '#contract/desk-day.ts'
import { field } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { DayList } from './day-list.tsx'

const at = (time: string) => new Date(`2026-11-25T${time}:00+01:00`)

it('folds what is over, and keeps in sight what is still played', async () => {
  const day = dayOf(['10:00', '11:00'], ['18:00', '20:30'], ['21:00', '22:00'])
  expect(await seen(day, '20:13')).toEqual({ folded: ['10:00'], open: ['18:00', '21:00'] })
  expect(await seen(day, '23:50')).toEqual({ folded: ['10:00', '18:00', '21:00'], open: [] })
  expect(await seen({ ...day, date: '2026-11-26' }, '23:50')).toEqual({
    folded: [],
    open: ['10:00', '18:00', '21:00'],
  })
})

it('folds what is over although something that began before it goes on', async () => {
  const day = dayOf(['18:00', '24:00'], ['18:30', '20:00'], ['20:00', '21:00'])
  expect(await seen(day, '20:30')).toEqual({ folded: ['18:00'], open: ['18:00', '20:00'] })
  expect(await seen(day, '23:50')).toEqual({ folded: ['18:00', '20:00'], open: ['18:00'] })
})

it('shows what goes on since before the first hour under that hour, and no rest of the night before', async () => {
  const open = { fields: [field(1)] }
  const closed = { ...dayOf(['00:00', '24:00']), ...open } as unknown as FacilityDay
  expect((await seen(closed, '12:00')).open).toEqual(['17:00'])
  const night = { ...dayOf(['00:00', '01:00'], ['18:00', '19:00']), ...open } as unknown as FacilityDay
  expect(await said(night)).not.toContain('Prima di adesso')
})

it('says in whole minutes how long a field is closed from the second on at which the rain began', async () => {
  const day = dayOf(['12:10', '20:00'])
  for (const entry of day.entries) entry.startsAt = '2026-11-25T11:10:48.791Z'
  expect(await said(day)).toContain('7\u00a0h\u00a049')
  expect(await said(day)).not.toMatch(/\d\.\d/)
})

it('says what a day is closed for, and on which fields', async () => {
  const closed = (id: number, period: string | null) => ({
    id,
    name: `Campo ${id}`,
    period,
    hours: [],
    sports: [],
    sharesGroundWith: [],
  })
  const all = { ...dayOf(), fields: [closed(1, 'Natale'), closed(2, 'Natale')] } as unknown as FacilityDay
  expect(await said(all)).toBe('NataleNessuna prenotazione, e nessun campo aperto.')
  const one = { ...all, ...dayOf(['18:00', '20:00']), fields: [closed(1, 'Lavori'), closed(2, null)] }
  expect(await said(one as unknown as FacilityDay)).toMatch(/^Lavori: Campo 1/)
})

it('names a free start in the order in which it is seen, and as no switch', async () => {
  const day = { ...dayOf(), fields: [field(1)] } as unknown as FacilityDay
  const nothing = () => undefined
  const { box } = await render(<DayList day={day} now={at('12:00')} onOpen={nothing} onBook={nothing} />)
  const start = box.querySelector('button')
  expect(start?.textContent).toBe('17:00Campo 1')
  expect(start?.getAttribute('aria-label')).toBe('17:00, Campo 1, prenota')
  expect(start?.hasAttribute('aria-pressed')).toBe(false)
})

async function said(day: FacilityDay) {
  const nothing = () => undefined
  const { box, close } = await render(
    <DayList day={day} now={at('12:00')} onOpen={nothing} onBook={nothing} />,
  )
  const text = box.textContent
  await close()
  return text
}

async function seen(day: FacilityDay, time: string) {
  const nothing = () => undefined
  const { box, close } = await render(<DayList day={day} now={at(time)} onOpen={nothing} onBook={nothing} />)
  const hoursOf = (place: Element) => [...place.querySelectorAll('h2')].map(({ textContent }) => textContent)
  const fold = box.querySelector('details')
  const folded = fold ? hoursOf(fold) : []
  const open = hoursOf(box).slice(folded.length)
  await close()
  return { folded, open }
}

function dayOf(...spans: [startTime: string, endTime: string][]): FacilityDay {
  // The list reads no more than the fields of a day and the hours of an entry.
  const entries = spans.map(([startTime, endTime]) => ({
    id: startTime,
    fieldId: 1,
    kind: 'closure',
    reason: 'Lavori',
    booking: null,
    startTime,
    endTime,
    startsAt: at(startTime).toISOString(),
    endsAt: at(endTime).toISOString(),
  }))
  return { date: '2026-11-25', fields: [], entries } as unknown as FacilityDay
}
