import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { PageFrame } from './page-frame.tsx'

it.each([true, false])(
  'says on a phone that the network is away, with a header of the page’s own: %s',
  async own => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    const box = await show(own ? { hasOwnHeader: true } : {})
    const said = [...box.querySelectorAll('p')].find(({ textContent }) =>
      textContent.startsWith('Sei senza rete'),
    )
    expect(said).toBeDefined()
    // What is hidden on a phone has this class.
    expect(said?.closest('.hidden')).toBeNull()
  },
)

async function show(handle: object) {
  const queries = makeQueryClient(() => new Promise(() => undefined))
  queries.setQueryDefaults(meQuery().queryKey, { enabled: false })
  queries.setQueryData(meQuery().queryKey, { me: null })
  const element = <PageFrame>Pagina</PageFrame>
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', handle, element }])} />
    </QueryClientProvider>,
  )
  return box
}
