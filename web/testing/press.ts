import { act } from 'react'

/** The button of that name. More words may follow, such as those that it shows while it waits. */
export function buttonOf(box: ParentNode, name: string): HTMLButtonElement {
  const buttons = [...box.querySelectorAll('button')]
  const found =
    buttons.find(button => nameOf(button) === name) ?? buttons.find(button => nameOf(button).startsWith(name))
  if (!found) throw new Error(`No button is called ${name}`)
  return found
}

export function press(box: ParentNode, name: string): Promise<void> {
  return act(async () => buttonOf(box, name).click())
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? (button.textContent || button.title)
}

/** By the milliseconds of the clock a screen tells which of two changes was begun last: lets some of them pass. */
export function nextMillisecond(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 5))
}
