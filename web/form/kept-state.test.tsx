import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { browserQueryClient, read } from '#web/api/query.ts'
import { forgetAllKept } from '#web/draft/kept.ts'
import { render } from '#web/testing/render.ts'
import { useKeptState } from './kept-state.ts'

beforeEach(() => {
  sessionStorage.clear()
  logIn('ada')
})

it('outlives its screen and the session, and goes when its person logs out', async () => {
  const { box, show } = await render(<Words />)
  await press(box)
  await press(box)
  const typed = 'uno, ancora, ancora, ancora, ancora'
  expect(box.textContent).toBe(typed)
  // The session has ended, and the screen is still there.
  logIn(null)
  await press(box)
  await show(<p>Altrove</p>)
  await show(<Words />)
  expect(box.textContent).toBe('uno')
  await show(<p>Altrove</p>)
  logIn('ada')
  await show(<Words />)
  expect(box.textContent).toBe(`${typed}, ancora, ancora`)
  await show(<p>Altrove</p>)
  forgetAllKept()
  await show(<Words />)
  expect(box.textContent).toBe('uno')
})

it('keeps nothing for another person, who leaves nothing of it behind', async () => {
  const { box, show } = await render(<Words />)
  await press(box)
  await show(<p>Altrove</p>)
  logIn('bruno')
  await show(<Words />)
  expect(box.textContent).toBe('uno')
  expect(sessionStorage).toHaveLength(0)
})

it('keeps an amount that is none as none', async () => {
  const { box, show } = await render(<Amount />)
  await press(box)
  await show(<p>Altrove</p>)
  await show(<Amount />)
  expect(box.textContent).toBe('NaN')
})

function Words() {
  const [words, change] = useKeptState('words', 'uno')
  const twice = () => {
    change(before => `${before}, ancora`)
    change(before => `${before}, ancora`)
  }
  return (
    <button type="button" onClick={twice}>
      {words}
    </button>
  )
}

function Amount() {
  const [{ cents }, change] = useKeptState('amount', { cents: 3000 })
  return (
    <button type="button" onClick={() => change(() => ({ cents: Number.NaN }))}>
      {String(cents)}
    </button>
  )
}

function press(box: HTMLElement) {
  return act(async () => box.querySelector('button')?.click())
}

function logIn(id: string | null) {
  const me = id && { id, name: id, email: `${id}@posta.example`, phone: null, role: 'user' }
  browserQueryClient().setQueryData<unknown>(read('GET /api/me', {}).queryKey, { me })
}
