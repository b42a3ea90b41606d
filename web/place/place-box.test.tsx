import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { PlaceBox } from './place-box.tsx'

it('says beside the field, too, why the position is not known, until another place is typed', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((_found, failed) =>
    failed?.({ code: 1 } as GeolocationPositionError),
  )
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
    for (const { id } of readToasts()) dismissToast(id)
  })
  const { box } = await render(<Box />)
  await press(box, 'Usa la mia posizione')
  await settle(() => expect(readToasts()[0]?.title).toBe('Errore geolocalizzazione'))
  await settle(() => expect(box.textContent).toContain('Permesso di geolocalizzazione negato'))
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 5 * 60_000,
  })
  const input = box.querySelector('input')
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  await typeInto(input, 'Fra')
  expect(box.textContent).not.toContain('Permesso di geolocalizzazione negato')
})

it('writes the comune of the position into the field, and says so for a second and a half', async () => {
  const coords = { latitude: 41.8089, longitude: 12.6808 }
  const getCurrentPosition: Geolocation['getCurrentPosition'] = found =>
    found({ coords } as GeolocationPosition)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  vi.stubGlobal('fetch', async () => Response.json({ location: 'Frascati' }))
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation')
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const { box } = await render(<Box />)
  await press(box, 'Usa la mia posizione')
  await settle(() => expect(box.querySelector('input')?.value).toBe('Frascati'))
  expect(readToasts()).toMatchObject([
    { title: 'Posizione trovata!', description: 'Località impostata su: Frascati', ms: 1_500 },
  ])
})

function Box() {
  const [place, setPlace] = useState('')
  return (
    <QueryClientProvider client={queries}>
      <PlaceBox value={place} onChange={setPlace} />
    </QueryClientProvider>
  )
}

// The API answers as it does where no comune is called so.
const queries = makeQueryClient((async () => ({ places: [] })) as never)
