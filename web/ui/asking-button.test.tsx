import { expect, it, vi } from 'vitest'
import { buttonOf, press } from '#web/testing/press.ts'
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

it('lets nobody say no any more once yes is on its way', async () => {
  const question = { words: 'Sparisce per tutti.', yes: 'Sì, togli', no: 'No', onYes: () => undefined }
  const asking = (isPending: boolean) => (
    <AskingButton question={{ ...question, isPending }}>Togli</AskingButton>
  )
  const { box, show } = await render(asking(false))
  await press(box, 'Togli')
  expect(buttonOf(box, 'No').disabled).toBe(false)
  await show(asking(true))
  expect(buttonOf(box, 'No').disabled).toBe(true)
})
