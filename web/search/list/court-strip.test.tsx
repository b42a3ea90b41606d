import { expect, it } from 'vitest'
import type { Court } from '#contract/search.ts'
import { render } from '#web/testing/render.ts'
import { CourtStrip } from './court-strip.tsx'

// Closed, taken or too late to ask for: the answer does not tell which, so the picture claims none of them.
it('says of a court that is free at another hour when that is, and not why', async () => {
  const box = await show({ id: 1, name: 'Terra 1' })
  expect(box.textContent).toContain('non a quest’ora, libero alle 08:00')
})

it('keeps in sight what tells two courts of one long name apart', async () => {
  const box = await show({ id: 1, name: 'Campo calcio 1' }, { id: 2, name: 'Campo calcio 2' })
  const ends = [...box.querySelectorAll('[title] > .flex-none')]
  expect(ends.map(({ textContent }) => textContent)).toEqual([' 1', ' 2'])
})

it('begins with those that suit best where not all are in sight', async () => {
  const five = [1, 2, 3, 4, 5].map(id => ({ id, name: `Campo ${id}` }))
  const names = async (courts: Named[]) =>
    [...(await show(...courts)).querySelectorAll('[title]')].map(name => name.getAttribute('title')?.at(-1))
  expect(await names(five)).toEqual(['5', '4', '3', '2', '1'])
  expect(await names(five.slice(0, 4))).toEqual(['1', '2', '3', '4'])
})

type Named = { id: number; name: string }

/** The last of them suits best. */
async function show(...named: Named[]) {
  const closed = { surface: null, isFree: false, shown: '08:00', starts: [] }
  const courts = named.map(court => ({ ...closed, ...court }) as unknown as Court)
  const { box } = await render(
    <CourtStrip
      courts={courts}
      bestFirst={courts.toReversed()}
      sport="tennis"
      chosenId={1}
      onChoose={() => undefined}
    />,
  )
  return box
}
