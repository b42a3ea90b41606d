// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { earlyPressScript } from './early-press.ts'

let button: HTMLButtonElement
let served = 0

// As the page does: this first, then React at the document.
new Function(earlyPressScript)()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] })
  document.documentElement.dataset['live'] = ''
  document.body.innerHTML = '<button type="button">Segui</button>'
  button = document.body.firstElementChild as HTMLButtonElement
  served = 0
  return () => vi.useRealTimers()
})

it('leaves a press alone that React has taken its part over for', () => {
  pressWhile(() => takeOver())
  vi.advanceTimersByTime(5_000)
  expect(served).toBe(1)
})

it('presses again where React has stopped the press, though the code arrives in the same moment', () => {
  pressWhile(event => event.stopPropagation())
  takeOver()
  vi.advanceTimersByTime(5_000)
  expect(served).toBe(1)
})

it('presses the button with the same words where the part was drawn anew', () => {
  pressWhile(event => event.stopPropagation())
  document.body.innerHTML = '<button type="button">Incorpora</button><button type="button">Segui</button>'
  button = document.body.lastElementChild as HTMLButtonElement
  takeOver()
  vi.advanceTimersByTime(5_000)
  expect(served).toBe(1)
})

/** Makes the button as React leaves it when it has taken over its part: it answers to presses. */
function takeOver() {
  Object.assign(button, { __reactProps$test: {} })
  button.addEventListener('click', () => {
    served += 1
  })
}

/** @param react what React's listener at the document does meanwhile */
function pressWhile(react: (event: Event) => void) {
  document.addEventListener('click', react, { capture: true, once: true })
  button.click()
}
