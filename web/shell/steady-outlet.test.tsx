import { act } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData, useParams } from 'react-router'
import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { SteadyOutlet } from './steady-outlet.tsx'

it('draws a page once, whatever the router learns or waits for', async () => {
  const { router, box, drawn, answer } = await open()
  expect(drawn).toEqual(['campi, 1'])
  await act(async () => router.patchRoutes('frame', [{ path: 'tornei', element: 'tornei' }]))
  await act(async () => void router.navigate('/partite'))
  expect(router.state.navigation.state).toBe('loading')
  expect(drawn).toEqual(['campi, 1'])
  await act(async () => answer(null))
  expect(box.textContent).toBe('partite')
  await act(() => router.navigate('/tornei'))
  expect(box.textContent).toBe('tornei')
})

it('shows what is read anew, and the same page of something else', async () => {
  const { router, box } = await open()
  await act(() => router.revalidate())
  expect(box.textContent).toBe('campi, 2')
  await act(() => router.navigate('/padel'))
  expect(box.textContent).toBe('padel, 3')
})

/** A frame with pages: one notes each time it is drawn, another waits for an answer. */
async function open() {
  const drawn: string[] = []
  let readings = 0
  let answer: (data: null) => void = () => undefined
  const Fields = ({ text }: { text: string }) => {
    drawn.push(text)
    return text
  }
  // The router's news are read in a component around the page, as the framework does.
  const Page = () => <Fields text={`${useParams()['sport'] ?? 'campi'}, ${useLoaderData()}`} />
  const router = createMemoryRouter([
    {
      id: 'frame',
      path: '/',
      Component: SteadyOutlet,
      HydrateFallback: () => null,
      children: [
        { path: ':sport?', Component: Page, loader: () => (readings += 1) },
        {
          path: 'partite',
          element: 'partite',
          loader: () => new Promise<null>(resolve => (answer = resolve)),
        },
      ],
    },
  ])
  const { box } = await render(<RouterProvider router={router} />)
  // The first page's loader has answered when this is over.
  await act(() => new Promise<void>(resolve => setTimeout(resolve)))
  return { router, box, drawn, answer: (data: null) => answer(data) }
}
