import { expect, it, vi } from 'vitest'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { AskingButton } from './asking-button.tsx'

it('does at a yes alone what it asks about', async () => {
  const remove = vi.fn()
  const { box } = await render(
    <AskingButton
      question={{ words: 'Sparisce per tutti.', yes: 'Sì, togli', no: 'No', isPending: false, onYes: remove }}
    >
      Togli
    </AskingButton>,
  )
  const names = () => [...box.querySelectorAll('button')].map(({ textContent }) => textContent)

  await press(box, 'Togli')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('Sparisce per tutti.')
  expect(names()).toEqual(['Sì, togli', 'No'])
  expect(remove).not.toHaveBeenCalled()

  await press(box, 'No')
  expect(names()).toEqual(['Togli'])
  expect(remove).not.toHaveBeenCalled()

  await press(box, 'Togli')
  await press(box, 'Sì, togli')
  expect(remove).toHaveBeenCalledOnce()
})
