import { act } from 'react'

/** Writes into a box of a form, as somebody who types does. */
export function typeInto(box: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> {
  if (!box) throw new Error('There is nothing to type into')
  return act(async () => {
    box.value = text
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
