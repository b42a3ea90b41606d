// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { secondTapScript } from './second-tap.ts'

let pressed: string[] = []
/** Each test taps in a place of its own. */
let place = 0

new Function(secondTapScript())()
document.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent ?? ''))

beforeEach(() => {
  pressed = []
  place += 100
  document.body.innerHTML = '<button>Blocca</button>'
})

it('presses nothing that came in the place of what the first tap has pressed', () => {
  tap('Blocca', 1)
  document.body.innerHTML = '<div><button>Sì, blocca</button></div>'
  tap('Sì, blocca', 2)
  expect(pressed).toEqual(['Blocca'])
  tap('Sì, blocca', 1)
  expect(pressed).toEqual(['Blocca', 'Sì, blocca'])
})

it('leaves the second press of the same button alone, whatever it says by then', () => {
  tap('Blocca', 1)
  button('Blocca').textContent = 'Aspetta'
  tap('Aspetta', 2)
  expect(pressed).toEqual(['Blocca', 'Aspetta'])
})

it('knows a double tap by its time where a browser counts each touch by itself', () => {
  tap('Blocca', 1, 'touch')
  document.body.innerHTML = '<button>Sì, blocca</button>'
  tap('Sì, blocca', 1, 'touch')
  expect(pressed).toEqual(['Blocca'])
})

it('turns back no switch that the first tap has turned, also by its label', () => {
  document.body.innerHTML = '<label>Ha pagato<input type="checkbox" role="switch"></label>'
  const isOn = () => document.querySelector('input')?.checked
  tap('Ha pagato', 1)
  expect(isOn()).toBe(true)
  tap('Ha pagato', 2)
  expect(isOn()).toBe(true)
  tap('Ha pagato', 1)
  expect(isOn()).toBe(false)
})

it('leaves keys alone, and what a program presses', () => {
  tap('Blocca', 1)
  document.body.innerHTML = '<button>Sì, blocca</button>'
  tap('Sì, blocca', 2)
  button('Sì, blocca').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect(pressed).toEqual(['Blocca', 'Sì, blocca'])
})

function button(words: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, label')].find(
    ({ textContent }) => textContent === words,
  )
  if (!found) throw new Error(words)
  return found
}

/** The events of a tap, with the `count` that a browser would give it. */
function tap(words: string, count: number, pointerType = 'mouse'): void {
  const init = { bubbles: true, cancelable: true, detail: count, clientX: place, clientY: 50 }
  button(words).dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType }))
  button(words).dispatchEvent(new MouseEvent('mousedown', init))
  button(words).dispatchEvent(new MouseEvent('click', init))
}
