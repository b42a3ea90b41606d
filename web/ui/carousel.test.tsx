import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { Carousel } from './carousel.tsx'

const all = ['Uno', 'Due', 'Tre'].map((name, index) => ({ id: index + 1, name }))

let wantsStill = false
beforeEach(() => {
  wantsStill = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wantsStill }))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('goes from slide to slide and begins again after the last', async () => {
  const { shown } = await open()
  const seen = [shown()]
  for (const _ of all) {
    await wait(1_000)
    seen.push(shown())
  }
  expect(seen).toEqual(['Uno', 'Due', 'Tre', 'Uno'])
})

it('stops at the first control that the keyboard comes to, and goes on when told', async () => {
  const { box, shown, press } = await open()
  expect(box.querySelector('button')?.title).toBe('Ferma lo scorrimento')
  await press('Ferma lo scorrimento')
  await wait(5_000)
  expect(shown()).toBe('Uno')
  await press('Riprendi lo scorrimento')
  await wait(1_000)
  expect(shown()).toBe('Due')
})

it('turns back and forth, and goes to any slide', async () => {
  const { shown, press } = await open()
  await press('Precedente')
  expect(shown()).toBe('Tre')
  await press('Successivo')
  expect(shown()).toBe('Uno')
  await press('Due, 2 di 3')
  expect(shown()).toBe('Due')
})

it.each(['pointerenter', 'focusin'])('waits after %s, until one has left', async name => {
  const { section, shown } = await open()
  const leave = name === 'focusin' ? 'focusout' : 'pointerout'
  await act(async () => tell(section, name === 'focusin' ? name : 'pointerover'))
  await wait(3_000)
  expect(shown()).toBe('Uno')
  await act(async () => tell(section, leave))
  await wait(1_000)
  expect(shown()).toBe('Due')
})

it('waits in a tab that nobody sees', async () => {
  const { shown } = await open()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => tell(document, 'visibilitychange'))
  await wait(3_000)
  expect(shown()).toBe('Uno')
  hidden.mockRestore()
})

it('stands still for who wants no movement, until he asks for it', async () => {
  wantsStill = true
  const { shown, press } = await open()
  await wait(3_000)
  expect(shown()).toBe('Uno')
  await press('Riprendi lo scorrimento')
  await wait(1_000)
  expect(shown()).toBe('Due')
})

it('shows a single slide without any control, and none as nothing', async () => {
  const one = await open(all.slice(0, 1))
  expect(one.box.querySelectorAll('button')).toHaveLength(0)
  expect(one.section.getAttribute('aria-roledescription')).toBeNull()
  expect(one.box.querySelector('[aria-live]')).toBeNull()
  const { box } = await render(view([]))
  expect(box.innerHTML).toBe('')
})

function view(slides: typeof all) {
  return (
    <Carousel label="Avvisi" slides={slides} intervalMs={1_000}>
      {({ name }, isShown) => <p data-shown={isShown}>{name}</p>}
    </Carousel>
  )
}

async function open(slides = all) {
  const { box } = await render(view(slides))
  const section = box.querySelector('section') ?? box
  return {
    box,
    section,
    press: (name: string) => press(box, name),
    shown: () => box.querySelector('[data-shown=true]')?.textContent,
  }
}

function tell(target: EventTarget, name: string) {
  const event = new Event(name, { bubbles: true })
  target.dispatchEvent(Object.assign(event, { pointerType: 'mouse', relatedTarget: null }))
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}
