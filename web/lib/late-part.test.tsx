// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { latePart } from './late-part.ts'

const Heart = () => <b>cuore</b>

it('asks for its code after the task that takes over the page, and only where it is wanted', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const load = vi.fn(async () => Heart)
  const { usePart } = latePart(load)
  const Place = ({ isKept = false }: { isKept?: boolean }) => {
    const Part = usePart(isKept)
    return Part ? <Part /> : <i>posto</i>
  }
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Place isKept />)
  const root = await act(async () => hydrateRoot(box, <Place isKept />))
  await act(pause)
  expect(load).not.toHaveBeenCalled()
  // Its effects have run when this is over.
  act(() => root.render(<Place />))
  expect(load).not.toHaveBeenCalled()
  await act(pause)
  expect(load).toHaveBeenCalledOnce()
  expect(box.textContent).toBe('cuore')
})

const pause = () => new Promise<void>(resolve => setTimeout(resolve, 20))
