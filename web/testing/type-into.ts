import { act } from 'react'

/** Writes into a box of a form, as somebody who types does. */
export function typeInto(box: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> {
  if (!box) throw new Error('There is nothing to type into')
  // React watches a box's own setter, and hears of no change that was made by it.
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set
  return act(async () => {
    write?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
