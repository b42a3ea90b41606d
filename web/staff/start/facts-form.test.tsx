import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { FactsForm } from './facts-form.tsx'

const exact = { latitude: 41.8061423, longitude: 12.6775811 }
const facts = { name: 'Tre Pini', street: null, postalCode: null, phone: null }
const sent = vi.fn(async (_call: string, _options?: { body?: string }) => Response.json({}))

beforeEach(() => {
  sessionStorage.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps a position that nobody has touched as exact as it is', async () => {
  const box = await open(exact)
  expect(positionIn(box).value).toBe('41.80614, 12.67758')
  await press(box, 'Salva e continua')
  expect(await wish()).toMatchObject({ seen: { position: exact }, facts: { position: exact } })
})

it('sends the place of a link, and shows it on a map first', async () => {
  const box = await open(null)
  expect(box.querySelector('a')).toBeNull()
  await typeInto(positionIn(box), 'https://www.google.com/maps/@41.80842,12.68003,17z')
  expect(box.querySelector('a')?.href).toContain('query=41.80842%2C12.68003')
  await press(box, 'Salva e continua')
  const position = { latitude: 41.80842, longitude: 12.68003 }
  expect(await wish()).toMatchObject({ seen: { position: null }, facts: { position } })
})

it('sends nothing that is no position, and says how one is written', async () => {
  const box = await open(null)
  await typeInto(positionIn(box), 'davanti alla chiesa')
  await press(box, 'Salva e continua')
  await vi.waitFor(() =>
    expect(box.textContent).toContain('Scrivi latitudine e longitudine, come 41.80614, 12.67758'),
  )
  expect(sent).not.toHaveBeenCalled()
})

it('takes the position of whoever stands there, or says why it cannot', async () => {
  const getCurrentPosition = vi.fn((_: unknown, fail: (error: { code: number }) => void) => fail({ code: 1 }))
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  const box = await open(null)
  await press(box, 'Usa la posizione in cui sono')
  await vi.waitFor(() => expect(box.textContent).toContain('Permesso di geolocalizzazione negato'))
  getCurrentPosition.mockImplementation((found: unknown) =>
    (found as (position: { coords: object }) => void)({ coords: exact }),
  )
  await press(box, 'Usa la posizione in cui sono')
  await vi.waitFor(() => expect(positionIn(box).value).toBe('41.80614, 12.67758'))
  expect(box.textContent).not.toContain('Permesso di geolocalizzazione negato')
})

async function open(position: StaffFacility['position']): Promise<HTMLElement> {
  // The form reads no more of a facility than this.
  const mine = { facility: { id: 9, ...facts }, position, description: null } as unknown as StaffFacility
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <FactsForm mine={mine} onDone={() => undefined} /> },
        ])}
      />
    </QueryClientProvider>,
  )
  return box
}

function positionIn(box: HTMLElement): HTMLInputElement {
  const input = box.querySelector<HTMLInputElement>('[name=position]')
  if (!input) throw new Error('There is no box for the position')
  return input
}

async function wish() {
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  return JSON.parse(sent.mock.calls[0]?.[1]?.body ?? '')
}
