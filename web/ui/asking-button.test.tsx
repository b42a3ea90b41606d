import { act } from 'react'
import { expect, it, vi } from 'vitest'
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
  const buttons = () => [...box.querySelectorAll('button')]
  const press = (words: string) =>
    act(async () =>
      buttons()
        .find(each => each.textContent === words)
        ?.click(),
    )

  await press('Togli')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('Sparisce per tutti.')
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Sì, togli', 'No'])
  expect(remove).not.toHaveBeenCalled()

  await press('No')
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Togli'])
  expect(remove).not.toHaveBeenCalled()

  await press('Togli')
  await press('Sì, togli')
  expect(remove).toHaveBeenCalledOnce()
})
