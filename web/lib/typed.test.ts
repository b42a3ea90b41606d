// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { forgetTyped, keepForm, keepTyped, restoreTyped } from './typed.ts'
import { TYPED } from './typed-key.ts'

const ada = '7b1f4a52-8a3e-4c0f-9a55-2f4f8d1c7e10'
const bruno = 'c3b0a1de-52f7-4a3e-8b9e-0d6a3f9b1c22'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/dashboard/profilo')
})

it('types again what stood in a form, and never a password or a code', () => {
  const form = show()
  fill(form, 'Ada')
  keepTyped(ada)
  expect(sessionStorage.getItem(TYPED)).not.toMatch(/segreta|123456/)
  const again = show()
  const heard: string[] = []
  again.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  restoreTyped(again, ada)
  expect(Object.fromEntries(new FormData(again))).toEqual({
    ...{ name: 'Ada', secret: '', code: '', level: 'alto', goal: 'on' },
  })
  expect(heard).toEqual(expect.arrayContaining(['name', 'level']))
})

it('keeps what is typed until the page has gone, and nothing of another page', () => {
  const form = show()
  keepTyped(ada)
  fill(form, 'Ada')
  form.dispatchEvent(new Event('input', { bubbles: true }))
  window.history.replaceState(null, '', '/login')
  fill(form, 'Altro')
  form.dispatchEvent(new Event('input', { bubbles: true }))
  window.history.replaceState(null, '', '/dashboard/profilo')
  const again = show()
  restoreTyped(again, ada)
  expect(new FormData(again).get('name')).toBe('Ada')
  expect(sessionStorage.getItem(TYPED)).toBeNull()
})

it('leaves what somebody has typed meanwhile', () => {
  fill(show(), 'Ada')
  keepTyped(ada)
  const again = show()
  const name = again.elements.namedItem('name') as HTMLInputElement
  name.value = 'Bea'
  restoreTyped(again, ada, new Set([name]))
  expect(Object.fromEntries(new FormData(again))).toMatchObject({ name: 'Bea', level: 'alto' })
})

it('does so once', () => {
  fill(show(), 'Ada')
  keepTyped(ada)
  restoreTyped(show(), ada)
  const third = show()
  restoreTyped(third, ada)
  expect(new FormData(third).get('name')).toBe('')
})

it('finds a form that was left as it was, as often as it is left, until it is sent', () => {
  const guest = undefined
  const untouched = new Set<EventTarget>()
  const form = show()
  keepForm(form, guest, untouched)
  expect(sessionStorage.getItem(TYPED)).toBeNull()
  fill(form, 'Ada')
  form.dispatchEvent(new Event('input', { bubbles: true }))
  for (let visit = 0; visit < 2; visit += 1) {
    const again = show()
    keepForm(again, guest, untouched)
    expect(new FormData(again).get('name')).toBe('Ada')
  }
  forgetTyped()
  const last = show()
  keepForm(last, guest, untouched)
  expect(new FormData(last).get('name')).toBe('')
})

it('keeps nothing for another person, nor for another page', () => {
  fill(show(), 'Ada')
  keepTyped(ada)
  window.history.replaceState(null, '', '/dashboard')
  const elsewhere = show()
  restoreTyped(elsewhere, ada)
  expect(new FormData(elsewhere).get('name')).toBe('')
  window.history.replaceState(null, '', '/dashboard/profilo')
  const his = show()
  restoreTyped(his, bruno)
  expect(new FormData(his).get('name')).toBe('')
  expect(sessionStorage.getItem(TYPED)).toBeNull()
})

/** The one form of the page, empty. */
function show(): HTMLFormElement {
  document.body.innerHTML = `<form><input name="name"><input name="secret" type="password">
    <input name="code" autocomplete="one-time-code"><select name="level"><option>basso<option>alto</select>
    <input name="goal" type="checkbox"></form>`
  const [form] = document.forms
  if (!form) throw new Error('No form')
  return form
}

function fill(form: HTMLFormElement, name: string) {
  const texts = { name, secret: 'segreta', code: '123456', level: 'alto' }
  for (const [control, text] of Object.entries(texts))
    (form.elements.namedItem(control) as HTMLInputElement).value = text
  ;(form.elements.namedItem('goal') as HTMLInputElement).checked = true
}
