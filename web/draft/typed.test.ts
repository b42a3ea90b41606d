// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { carryKept, forgetAllKept, forgetKept } from './kept.ts'
import { keepTyped, takeUpForm } from './typed.ts'
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
  takeUpForm(again, ada)
  expect(Object.fromEntries(new FormData(again))).toEqual({
    name: 'Ada',
    secret: '',
    code: '',
    level: 'alto',
    goal: 'on',
  })
  expect(heard).toEqual(expect.arrayContaining(['name', 'level']))
})

it('keeps what is typed until the page has gone, and nothing of another page', () => {
  const form = show()
  keepTyped(ada)
  typeIn(form, 'Ada')
  window.history.replaceState(null, '', '/login')
  typeIn(form, 'Altro')
  window.history.replaceState(null, '', '/dashboard/profilo')
  const again = show()
  takeUpForm(again, ada)
  expect(new FormData(again).get('name')).toBe('Ada')
  expect(sessionStorage.getItem(TYPED)).toBeNull()
})

it('leaves what somebody has typed meanwhile', () => {
  fill(show(), 'Ada')
  keepTyped(ada)
  const again = show()
  const name = again.elements.namedItem('name') as HTMLInputElement
  name.value = 'Bea'
  takeUpForm(again, ada, new Set([name]))
  expect(Object.fromEntries(new FormData(again))).toMatchObject({ name: 'Bea', level: 'alto' })
})

it('does so once', () => {
  fill(show(), 'Ada')
  keepTyped(ada)
  const second = show()
  takeUpForm(second, ada)
  typeIn(second, 'Bea')
  const third = show()
  takeUpForm(third, ada)
  expect(new FormData(third).get('name')).toBe('')
})

it('knows a form again before what it reads has come', () => {
  const form = show()
  form.insertAdjacentHTML('beforeend', '<input type="hidden" name="shownCents" value="1800">')
  fill(form, 'Ada')
  keepTyped(ada)
  const again = show()
  takeUpForm(again, ada)
  expect(new FormData(again).get('name')).toBe('Ada')
  expect(sessionStorage.getItem(TYPED)).toBeNull()
})

it('leaves the price that a form has read anew, and keeps no file', () => {
  const bring = (cents: number) => {
    const form = show('book 3')
    form.insertAdjacentHTML('beforeend', `<input type="hidden" name="shownCents" value="${cents}">`)
    form.insertAdjacentHTML('beforeend', '<input type="file" name="photo">')
    takeUpForm(form, ada)
    return form
  }
  typeIn(bring(1_800), 'Ada')
  expect(sessionStorage.getItem(TYPED)).not.toContain('photo')
  const again = bring(2_000)
  expect(nameIn(again)).toBe('Ada')
  expect(new FormData(again).get('shownCents')).toBe('2000')
})

it('knows a form again before the button is there that came with what was typed', () => {
  const form = show()
  fill(form, 'Ada')
  form.insertAdjacentHTML('beforeend', '<button>Salva</button>')
  keepTyped(ada)
  const again = show()
  takeUpForm(again, ada)
  expect(nameIn(again)).toBe('Ada')
})

it('finds a form with a name as it was left, as often as it is left and beside others, until it is sent', () => {
  const guest = undefined
  const form = show('join 7')
  takeUpForm(form, guest)
  expect(sessionStorage.getItem(TYPED)).toBeNull()
  typeIn(form, 'Ada')
  const other = show('join 8')
  takeUpForm(other, guest)
  expect(nameIn(other)).toBe('')
  typeIn(other, 'Bea')
  // A form with a name is known by it on every page.
  window.history.replaceState(null, '', '/dashboard')
  for (let visit = 0; visit < 2; visit += 1) {
    const again = show('join 7')
    takeUpForm(again, guest)
    expect(nameIn(again)).toBe('Ada')
  }
  forgetKept('join 7')
  const last = show('join 7')
  takeUpForm(last, guest)
  expect(nameIn(last)).toBe('')
  const stillOther = show('join 8')
  takeUpForm(stillOther, guest)
  expect(nameIn(stillOther)).toBe('Bea')
})

it('keeps nothing of a named form that a session ends over untouched, and all of one in which somebody types on', () => {
  const form = show('rules')
  takeUpForm(form, ada)
  keepTyped(ada)
  expect(sessionStorage.getItem(TYPED)).toBeNull()
  typeIn(form, 'Ada')
  const again = show('rules')
  takeUpForm(again, ada)
  expect(nameIn(again)).toBe('Ada')
  forgetAllKept()
  const afterLogout = show('rules')
  takeUpForm(afterLogout, ada)
  expect(nameIn(afterLogout)).toBe('')
})

it('types also into what a choice has asked for', async () => {
  const bring = () => {
    const form = show('period')
    levelOf(form).addEventListener('change', () => {
      if (!form.elements.namedItem('hours')) form.insertAdjacentHTML('beforeend', '<input name="hours">')
    })
    return form
  }
  const form = bring()
  takeUpForm(form, ada)
  fill(form, 'Ada')
  levelOf(form).dispatchEvent(new Event('change', { bubbles: true }))
  ;(form.elements.namedItem('hours') as HTMLInputElement).value = '12'
  form.dispatchEvent(new Event('input', { bubbles: true }))
  const again = bring()
  takeUpForm(again, ada)
  await vi.waitFor(() => expect(new FormData(again).get('hours')).toBe('12'))
})

it('leaves out what a form proposes until somebody types it, and choices that are not offered any more', () => {
  const bring = () => {
    const form = show('match')
    nameBox(form).dataset['proposed'] = ''
    return form
  }
  const form = bring()
  takeUpForm(form, ada)
  nameBox(form).value = '5,40'
  levelOf(form).value = 'alto'
  levelOf(form).dispatchEvent(new Event('input', { bubbles: true }))
  const again = bring()
  levelOf(again).innerHTML = '<option>medio'
  takeUpForm(again, ada)
  expect(nameIn(again)).toBe('')
  expect(levelOf(again).value).toBe('medio')
  nameBox(again).value = '6,00'
  nameBox(again).dispatchEvent(new Event('input', { bubbles: true }))
  const third = bring()
  takeUpForm(third, ada)
  expect(nameIn(third)).toBe('6,00')
})

it('keeps what was typed over a proposal before this code had come', () => {
  const bring = () => {
    const form = show('import 1')
    nameBox(form).dataset['proposed'] = ''
    return form
  }
  const form = bring()
  nameBox(form).value = 'Frascati'
  takeUpForm(form, ada, new Set([nameBox(form)]))
  const again = bring()
  takeUpForm(again, ada)
  expect(nameIn(again)).toBe('Frascati')
})

it.each([
  ['a person', ada],
  ['a guest', undefined],
])('goes along to another thing of the same kind, for %s', (_whom, person) => {
  carryKept('join 7', 'join 8')
  expect(sessionStorage.getItem(TYPED)).toBeNull()
  const form = show('join 7')
  takeUpForm(form, person)
  typeIn(form, 'Ada')
  carryKept('join 7', 'join 8')
  carryKept('join 6', 'join 8')
  for (const [name, found] of [
    ['join 8', 'Ada'],
    ['join 7', ''],
  ] as const) {
    const other = show(name)
    takeUpForm(other, person)
    expect(nameIn(other)).toBe(found)
  }
})

it('keeps nothing for another person, nor for another page', () => {
  fill(show(), 'Ada')
  keepTyped(ada)
  for (const other of ['/dashboard', '/dashboard/profilo?di=altri']) {
    window.history.replaceState(null, '', other)
    const elsewhere = show()
    takeUpForm(elsewhere, ada)
    expect(nameIn(elsewhere)).toBe('')
  }
  window.history.replaceState(null, '', '/dashboard/profilo')
  const his = show()
  takeUpForm(his, bruno)
  expect(new FormData(his).get('name')).toBe('')
  expect(sessionStorage.getItem(TYPED)).toBeNull()
})

it('keeps what a guest types after a session has ended beside what was kept of its person, each for themselves', () => {
  const guest = undefined
  const named = show('register 3')
  takeUpForm(named, ada)
  typeIn(named, 'Ada')
  fill(show(), 'Ada')
  keepTyped(ada)
  takeUpForm(show(), guest)
  const his = show('register 3')
  takeUpForm(his, guest)
  expect(nameIn(his)).toBe('')
  typeIn(his, 'Ospite')
  carryKept('register 3', 'register 4')
  forgetKept('register 4', true)
  for (const [name, found] of [
    ['register 4', 'Ada'],
    ['', 'Ada'],
  ] as const) {
    const again = show(name)
    takeUpForm(again, ada)
    expect(nameIn(again)).toBe(found)
  }
  takeUpForm(show(), bruno)
  expect(sessionStorage.getItem(TYPED)).toBeNull()
})

/** The one form of the page, empty. */
function show(name = ''): HTMLFormElement {
  document.body.innerHTML = `<form ${name && `name="${name}"`}><input name="name"><input name="secret" type="password">
    <input name="code" autocomplete="one-time-code"><select name="level"><option>basso<option>alto</select>
    <input name="goal" type="checkbox"></form>`
  const [form] = document.forms
  if (!form) throw new Error('No form')
  return form
}

function nameIn(form: HTMLFormElement) {
  return new FormData(form).get('name')
}

function nameBox(form: HTMLFormElement) {
  return form.elements.namedItem('name') as HTMLInputElement
}

function levelOf(form: HTMLFormElement) {
  return form.elements.namedItem('level') as HTMLSelectElement
}

function typeIn(form: HTMLFormElement, name: string) {
  fill(form, name)
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function fill(form: HTMLFormElement, name: string) {
  const texts = { name, secret: 'segreta', code: '123456', level: 'alto' }
  for (const [control, text] of Object.entries(texts))
    (form.elements.namedItem(control) as HTMLInputElement).value = text
  ;(form.elements.namedItem('goal') as HTMLInputElement).checked = true
}
