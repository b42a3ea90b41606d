import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { render } from '#web/testing/render.ts'
import type { Desk } from '../use-desk.ts'
import { EntryDialog } from './entry-dialog.tsx'

it('asks no longer whether to refuse what another desk has confirmed meanwhile', async () => {
  const { show } = await render(dialogOf(['answer']))
  await press('Rifiuta')
  expect(document.body.textContent).toContain('Sì, rifiuta')
  await show(dialogOf(['move', 'cancel']))
  expect(document.body.textContent).not.toContain('Sì, rifiuta')
  expect(document.body.textContent).toContain('Sposta o allunga')
})

function dialogOf(allowed: DayEntry['allowed']) {
  // The dialog reads of day and desk only what belongs to this entry.
  const entry = {
    id: '1',
    kind: 'booking',
    fieldId: 1,
    startTime: '20:00',
    endTime: '21:00',
    allowed,
  } as DayEntry
  const day = { facility: { id: 1 }, date: '2026-11-25', fields: [] as unknown[] } as FacilityDay
  const idle = { isPending: false }
  const desk = { pay: idle, answer: idle, absence: idle, reopen: idle } as unknown as Desk
  return (
    <MemoryRouter>
      <EntryDialog day={day} entry={entry} desk={desk} today="2026-11-24" onClose={() => undefined} />
    </MemoryRouter>
  )
}

function press(name: string) {
  const button = [...document.querySelectorAll('button')].find(each => each.textContent === name)
  return act(async () => button?.click())
}
