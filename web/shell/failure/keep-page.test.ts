// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepPageScript, LOST } from './keep-page.ts'

let isOnline = true
let told = 0
const navigation = new EventTarget()
Object.defineProperty(window, 'navigation', { value: navigation })
Object.defineProperty(navigator, 'onLine', { get: () => isOnline })
new Function(keepPageScript())()
window.addEventListener(LOST, () => {
  told += 1
})

beforeEach(() => {
  isOnline = true
  told = 0
})

it('keeps the page where the router would load it anew without a network, and tells', () => {
  isOnline = false
  expect(navigate('reload')).toBe(false)
  expect(told).toBe(1)
})

it('leaves the next link to the browser, the router waits for ever', () => {
  document.body.innerHTML = '<a href="/tornei">Tornei</a><a href="tel:065550066">Chiama</a>'
  let routed = 0
  document.body.addEventListener('click', event => {
    routed += 1
    event.preventDefault()
  })
  isOnline = false
  expect(press('Tornei')).toBe(false)
  expect([routed, told]).toEqual([0, 1])
  press('Chiama')
  expect([routed, told]).toEqual([1, 1])
  isOnline = true
  expect(press('Tornei')).toBe(true)
  expect(routed).toBe(1)
})

it('lets everything else go', () => {
  expect(navigate('reload')).toBe(true)
  isOnline = false
  expect(navigate('push')).toBe(true)
  expect(navigate('reload', true)).toBe(true)
  expect(told).toBe(0)
})

/** @returns whether the browser goes */
function navigate(navigationType: string, userInitiated = false): boolean {
  return navigation.dispatchEvent(
    Object.assign(new Event('navigate', { cancelable: true }), { navigationType, userInitiated }),
  )
}

function press(words: string): boolean {
  const link = [...document.links].find(({ textContent }) => textContent === words)
  return link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false
}
