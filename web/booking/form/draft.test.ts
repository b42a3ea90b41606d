// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { forgetDraft, readDraft, saveDraft } from './draft.ts'

const draft = {
  slotId: '7-2026-11-25-20:00',
  minutes: 90,
  sport: 'padel',
  phone: '347 555 0182',
  notes: 'Porto io i palloni',
}

it('is found again for the same time by whoever has typed it', () => {
  saveDraft('ada', draft)
  expect(readDraft('ada', draft.slotId)).toEqual(draft)
  expect(readDraft('ada', '7-2026-11-25-21:00')).toBeUndefined()
  forgetDraft()
  expect(readDraft('ada', draft.slotId)).toBeUndefined()
})

it('is never shown to the next person at the same browser', () => {
  saveDraft('ada', draft)
  expect(readDraft('bea', draft.slotId)).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})
