import { expect, it } from 'vitest'
import type { SharedBooking } from '#contract/share.ts'
import { ApiError } from '#web/api/client.ts'
import { render } from '#web/testing/render.ts'
import { JoinBar } from './join-bar.tsx'
import type { usePart } from './use-part.ts'

const part = {
  partId: undefined,
  join: { error: null, isPending: false },
  leave: { error: null, isPending: false },
} as ReturnType<typeof usePart>

it('says why one was not taken off, and no more once one has come again', async () => {
  const shared = { state: 'open', parts: [], places: 4, shareCents: 0 } as unknown as SharedBooking
  const refused = { ...part.leave, error: new ApiError('offline'), submittedAt: 1 }
  const say = async (submittedAt: number) => {
    const asked = { ...part, join: { ...part.join, submittedAt }, leave: refused } as typeof part
    const { box } = await render(<JoinBar shared={shared} part={asked} />)
    return box.querySelector('[role=alert]')?.textContent ?? ''
  }
  expect(await say(0)).toContain('connessione')
  expect(await say(2)).not.toContain('connessione')
})

it.each([
  ['sends friends to the desk with their share', false, 'Si paga in struttura'],
  ['sends nobody to the desk once the facility has its money', true, 'Il campo è già pagato'],
])('%s', async (_, isPaid, says) => {
  const shared = { state: 'open', parts: [], places: 4, shareCents: 900, isPaid } as unknown as SharedBooking
  const { box } = await render(<JoinBar shared={shared} part={part} />)
  expect(box.textContent).toContain('La tua parte, in 4: 9,00\u00a0€')
  expect(box.textContent).toContain(says)
  expect(box.textContent.includes('in struttura')).toBe(!isPaid)
})

it('asks whoever has booked nothing: he is counted already', async () => {
  const shared = {
    state: 'open',
    isMine: true,
    parts: [],
    places: 4,
    shareCents: 0,
  } as unknown as SharedBooking
  const { box } = await render(<JoinBar shared={shared} part={part} />)
  expect(box.textContent).toBe('Hai prenotato tu: ci sei già')
})
