// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { earlyInputScript } from './early-input.ts'

let button: HTMLButtonElement
let served = 0

// As the page does: this first, then React at the document.
new Function(earlyInputScript())()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] })
  document.documentElement.dataset['live'] = ''
  document.body.innerHTML = '<button type="button">Segui</button>'
  button = document.body.firstElementChild as HTMLButtonElement
  served = 0
  return () => vi.useRealTimers()
})

it('leaves a press alone in a part that React has taken over', () => {
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

it('presses once more where React has given its properties and still stops the press', () => {
  takeOver()
  pressWhile(event => event.stopPropagation())
  expect(served).toBe(0)
  vi.advanceTimersByTime(5_000)
  expect(served).toBe(1)
})

it('chooses, ticks and types again, in this order, what was done before React came', async () => {
  const told: string[] = []
  document.body.innerHTML = `<main>${renderToString(<Wish told={[]} />)}</main>`
  const main = document.querySelector('main') as HTMLElement
  main.querySelector<HTMLElement>('[value=padel]')?.click()
  main.querySelector<HTMLElement>('[type=checkbox]')?.click()
  const place = main.querySelector<HTMLInputElement>('[name=place]') as HTMLInputElement
  place.value = 'Frascati'
  place.dispatchEvent(new Event('input', { bubbles: true }))

  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const root = await act(async () => hydrateRoot(main, <Wish told={told} />))
  expect(told).toEqual(['tennis, false, '])
  for (let step = 0; step < 50; step += 1) await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(told.slice(1)).toEqual(['padel, false, ', 'padel, true, ', 'padel, true, Frascati'])
  await act(async () => root.unmount())
})

it('keeps the browser from sending a form that has no address', () => {
  document.body.innerHTML = '<form></form><form action="/campi"></form>'
  expect([...document.forms].map(isSentByBrowser)).toEqual([false, true])
})

/** A form whose every control shows what React knows. */
function Wish({ told }: { told: string[] }) {
  const [sport, setSport] = useState('tennis')
  const [isCovered, setCovered] = useState(false)
  const [place, setPlace] = useState('')
  told.push(`${sport}, ${isCovered}, ${place}`)
  return (
    <>
      {['tennis', 'padel'].map(each => (
        <input
          key={each}
          type="radio"
          name="sport"
          value={each}
          checked={sport === each}
          onChange={() => setSport(each)}
        />
      ))}
      <input type="checkbox" checked={isCovered} onChange={event => setCovered(event.target.checked)} />
      <input name="place" value={place} onChange={event => setPlace(event.target.value)} />
    </>
  )
}

function isSentByBrowser(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}

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
