import { expect, it } from 'vitest'
import { plainChoices } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { AskForTime } from './ask-for-time.tsx'

it.each([
  ['is left', '2026-11-25T20:30:00Z', 'A che ora?22:00'],
  ['is not', '2026-11-25T21:00:00Z', ''],
])('asks for a time of today where one %s', async (_which, now, shown) => {
  const form = {
    ...plainChoices,
    sport: 'tennis',
    location: 'Frascati',
    date: '2026-11-25',
    startTime: '',
  } as const
  const { box } = await render(<AskForTime form={form} now={new Date(now)} onChange={() => undefined} />)
  expect(box.textContent).toBe(shown)
})
