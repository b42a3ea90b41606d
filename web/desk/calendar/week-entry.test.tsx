import { expect, it } from 'vitest'
import { booked, entry } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { WeekEntry } from './week-entry.tsx'

it.each([
  [17, '1'],
  [36, '2'],
  [55, '2'],
  [74, '3'],
])(
  'gives a name on an entry of %s px %s lines, so that a long one can be told from others',
  async (height, lines) => {
    const long = {
      ...entry(1, '18:00', '19:00'),
      ...booked({ customerName: 'Polisportiva dilettantistica Marino' }),
    }
    const { box } = await render(<WeekEntry entry={long} height={height} />)
    const [name, times] = box.querySelectorAll<HTMLElement>(':scope > span')
    expect(name?.textContent).toBe('Polisportiva dilettantistica Marino')
    expect(name?.style.getPropertyValue('--lines')).toBe(lines)
    expect(times?.textContent).toBe('18:00 – 19:00')
  },
)
