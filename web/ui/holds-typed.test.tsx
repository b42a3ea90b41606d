import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { holdsChange, holdsTyped } from './holds-typed.ts'

it('sees what differs from how a form has opened, and nothing once it is taken back', async () => {
  const { box } = await render(
    <form>
      <input name="name" defaultValue="Padel 1" />
      <textarea name="note" defaultValue="Bello" />
      <input type="checkbox" name="roof" defaultChecked />
      <input type="radio" name="level" />
      <input type="file" />
      <select name="surface" defaultValue="terra">
        <option>erba</option>
        <option>terra</option>
      </select>
      <select name="sport">
        <option>tennis</option>
        <option>padel</option>
      </select>
    </form>,
  )
  expect(holdsChange(box)).toBe(false)
  for (const [name, change, back] of [
    ['name', { value: 'Padel 2' }, { value: 'Padel 1' }],
    ['note', { value: '' }, { value: 'Bello' }],
    ['roof', { checked: false }, { checked: true }],
    ['level', { checked: true }, { checked: false }],
    ['surface', { value: 'erba' }, { value: 'terra' }],
    ['sport', { value: 'padel' }, { value: 'tennis' }],
  ] as const) {
    const control = box.querySelector(`[name=${name}]`) as Element
    Object.assign(control, change)
    expect(holdsChange(box), name).toBe(true)
    expect(holdsTyped(box), name).toBe(name === 'name' || name === 'note')
    Object.assign(control, back)
    expect(holdsChange(box), name).toBe(false)
  }
})

it('believes what says of itself that it is changed', async () => {
  const { box } = await render(<input hidden data-changed />)
  expect(holdsChange(box)).toBe(true)
})
