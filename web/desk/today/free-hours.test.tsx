import { expect, it } from 'vitest'
import type { FacilityDay } from '#contract/desk-day.ts'
import { at, field } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { FreeHours } from './free-hours.tsx'

it('counts the hours that it lists, and no others', async () => {
  const evening = (closesAt: string) => ({ hours: [{ opensAt: '17:00', closesAt }] })
  const fields = [field(1, evening('21:00')), field(2, evening('22:00')), field(3, evening('24:00'))]
  // The card reads no more of a day than this.
  const day = { date: '2026-11-25', entries: [], fields } as unknown as FacilityDay
  const { box } = await render(<FreeHours day={day} now={at('12:00')} onBook={() => undefined} />)
  expect(box.querySelector('h2')?.textContent).toBe('Ore ancora libere stasera16')
  const rows = [...box.querySelectorAll('li')].map(row => [
    row.querySelectorAll('button').length,
    row.textContent,
  ])
  expect(rows).toEqual([
    [3, 'Campo 117:0018:0019:00e un’altra'],
    [3, 'Campo 217:0018:0019:00e altre 2'],
    [3, 'Campo 317:0018:0019:00e altre 4'],
  ])
})

it.each([
  ['Calcetto coperto', 'w-22'],
  ['Campo polifunzionale coperto uno', 'w-full'],
])('writes %s beside its hours only where there is room', async (name, width) => {
  const fields = [field(1, { name, hours: [{ opensAt: '17:00', closesAt: '21:00' }] })]
  const day = { date: '2026-11-25', entries: [], fields } as unknown as FacilityDay
  const { box } = await render(<FreeHours day={day} now={at('12:00')} onBook={() => undefined} />)
  expect(box.querySelector('li > span')?.classList).toContain(width)
})
