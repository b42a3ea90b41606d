import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { FacilityFilter } from './facility-filter.tsx'

it('says beside the field, too, why the position is not known, until something is looked for', async () => {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_found, failed) =>
    failed?.({ code: 2 } as GeolocationPositionError)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
    for (const { id } of readToasts()) dismissToast(id)
  })
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked')))
  const filter = { q: '', sport: '' } as const
  const element = <FacilityFilter filter={filter} sports={[]} pathOf={() => '/'} isLoading={false} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const words = 'Posizione non disponibile'
  await press(box, 'Usa la mia posizione')
  await settle(() => expect(readToasts()[0]?.description).toBe(words))
  await settle(() => expect(box.textContent).toContain(words))
  await typeInto(box.querySelector('input'), 'Querce')
  expect(box.textContent).not.toContain(words)
})
