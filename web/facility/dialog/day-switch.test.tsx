import { expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { DaySwitch } from './day-switch.tsx'

const today = '2026-11-25'

it('leads back to the night that goes on, and no further', async () => {
  expect(await seen({ value: today, night: null })).toEqual(['Oggi, 25/11/2026', false])
  expect(await seen({ value: today, night: '2026-11-24' })).toEqual(['Oggi, 25/11/2026', true])
  expect(await seen({ value: '2026-11-24', night: '2026-11-24' })).toEqual(['Stanotte, 24/11/2026', false])
  expect(await seen({ value: '2026-11-26', night: null })).toEqual(['Domani, 26/11/2026', true])
})

it('goes no further than the last day, and keeps the focus there', async () => {
  const onChange = vi.fn()
  const { box } = await render(
    <DaySwitch value="2026-12-24" today="2026-11-26" night={null} last="2026-12-24" onChange={onChange} />,
  )
  const [before, after] = box.querySelectorAll('button')
  after?.focus()
  after?.click()
  expect(onChange).not.toHaveBeenCalled()
  expect(after?.disabled).toBe(false)
  expect(after?.getAttribute('aria-disabled')).toBe('true')
  before?.click()
  expect(onChange).toHaveBeenCalledWith('2026-12-23')
})

/** @returns what it says, and whether there is a day before */
async function seen(days: { value: string; night: string | null }) {
  const { box, close } = await render(
    <DaySwitch {...days} today={today} last="2026-12-25" onChange={() => undefined} />,
  )
  const before = box.querySelector<HTMLButtonElement>('[title="Giorno prima"]')
  const found = [
    box.querySelector('[aria-live]')?.textContent,
    before?.getAttribute('aria-disabled') === null,
  ]
  await close()
  return found
}
