import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { SearchForm } from './search-form.tsx'

it('is reached by a slash, which somebody who types elsewhere can still write', async () => {
  const page = (
    <>
      <textarea />
      <SearchForm label="Nome" q={undefined} />
    </>
  )
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  const press = async (target: Element | null) => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
    await act(async () => target?.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(await press(box.querySelector('textarea'))).toBe(false)
  expect(document.activeElement?.getAttribute('name')).not.toBe('q')
  expect(await press(document.body)).toBe(true)
  expect(document.activeElement?.getAttribute('name')).toBe('q')
})
