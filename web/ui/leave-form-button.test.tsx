import { expect, it, vi } from 'vitest'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { LeaveFormButton } from './leave-form-button.tsx'

it.each([
  ['in its form', false],
  ['that no control shows', true],
])('asks by its own name before something is lost %s, and stays with a no', async (_where, isChanged) => {
  const leave = vi.fn<() => void>()
  const { box } = await render(
    <form>
      <input />
      <LeaveFormButton label="Non ora" isChanged={isChanged} onLeave={leave} />
    </form>,
  )
  if (!isChanged) await typeInto(box.querySelector('input'), 'Natale')
  await press(box, 'Non ora')
  expect(document.activeElement?.textContent).toBe('Continua')
  await press(box, 'Continua')
  await press(box, 'Non ora')
  expect(leave).not.toHaveBeenCalled()
  await press(box, 'Chiudi')
  expect(leave).toHaveBeenCalledOnce()
})
