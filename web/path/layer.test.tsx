import { act } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { useLayer } from './layer.ts'

it('closes what it was asked to close, not what was opened since', async () => {
  const at = location.href
  onTestFinished(() => history.replaceState(null, '', at))
  const closers: (() => void)[] = []
  function Page() {
    const { layer, close } = useLayer(
      params => params.get('voce') ?? undefined,
      ({ pathname }, other) => pathname + (other ? `?voce=${other}` : ''),
    )
    if (layer) closers.push(close)
    return layer
  }
  const router = createBrowserRouter([{ path: '*', element: <Page /> }])
  const { box } = await render(<RouterProvider router={router} />)
  const open = (path: string) => act(() => router.navigate(path))
  await open('/oggi?voce=una')
  await settle(() => expect(box.textContent).toBe('una'))
  const closeFirst = closers.at(-1)
  await open('/oggi?voce=altra')
  await act(async () => closeFirst?.())
  await settle(() => expect(box.textContent).toBe('altra'))
  await act(async () => closers.at(-1)?.())
  await settle(() => expect(box.textContent).toBe(''))
  expect(location.search).toBe('')
})
