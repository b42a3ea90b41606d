import { expect, it } from 'vitest'
import type { SharedBooking } from '#contract/share.ts'
import { render } from '#web/testing/render.ts'
import { WhoComes } from './who-comes.tsx'

it.each([
  [4, '3 su 4'],
  [2, '3'],
])('counts who comes of %i places, and of fewer than come only how many they are', async (places, words) => {
  const parts = ['Ada', 'Ugo'].map(name => ({ id: name, name }))
  // The card reads no more of it than this.
  const shared = { organiser: 'Giulia', parts, places, state: 'open' } as unknown as SharedBooking
  const { box } = await render(<WhoComes shared={shared} mine={undefined} />)
  expect(box.querySelector('[role=status] strong')?.textContent).toBe(words)
})

it.each([
  ['open', 'Ha prenotato'],
  ['pending', 'Ha chiesto il campo'],
  // Perhaps a request that its facility has refused.
  ['cancelled', 'Organizzava'],
])('says what the organiser of a booking that is %s has done', async (state, words) => {
  const shared = { organiser: 'Giulia', parts: [], places: 4, state } as unknown as SharedBooking
  const { box } = await render(<WhoComes shared={shared} mine={undefined} />)
  expect(box.querySelector('li')?.textContent).toContain(words)
})
