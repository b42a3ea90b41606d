import { expect, it } from 'vitest'
import type { Court } from '#contract/search.ts'
import { render } from '#web/testing/render.ts'
import { CourtStrip } from './court-strip.tsx'

// Closed, taken or too late to ask for: the answer does not tell which, so the picture claims none of them.
it('says of a court that is free at another hour when that is, and not why', async () => {
  const court = { id: 1, name: 'Terra 1', surface: null, isFree: false, shown: '08:00', starts: [] }
  const { box } = await render(
    <CourtStrip
      courts={[court as unknown as Court]}
      sport="tennis"
      chosenId={1}
      onChoose={() => undefined}
    />,
  )
  expect(box.textContent).toContain('non a quest’ora, libero alle 08:00')
})
