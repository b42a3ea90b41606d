import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { FacilitySection } from './facility-section.tsx'

it('leads to the page that visitors see, and to none while there is none', async () => {
  const seen = await open(null)
  expect(seen.querySelector('a[href="/campi/tre-pini"]')?.textContent).toBe('Vedi la pagina pubblica')
  const suspended = await open('Non risponde')
  expect(suspended.querySelector('a[href="/campi/tre-pini"]')).toBeNull()
  expect(suspended.textContent).toContain(
    'Prenotazioni, partite e tornei già in programma restano, ma nessuno può più unirsi o iscriversi. Motivo: Non risponde',
  )
})

it.each([
  [true, 'Prenotabile'],
  [false, 'Non prenotabile online'],
])('calls it bookable only while a field has price and hours: %s', async (isOpen, badge) => {
  const box = await open(null, isOpen)
  expect(box.querySelector('h2')?.nextElementSibling?.textContent).toBe(badge)
})

it('offers an admin no switch that would change nothing, where nobody could answer', async () => {
  const box = await open(null, true, { isRun: false, allowed: ['open', 'see-staff'] })
  expect(box.textContent).toContain('Qui non lavora nessuno che possa accedere')
  expect(box.querySelector('a[href="/dashboard/strutture/9/personale"]')).not.toBeNull()
  expect(box.querySelector('button')).toBeNull()
})

async function open(suspendedWords: string | null, isOpen = true, more: Partial<StaffFacility> = {}) {
  // The section reads no more of a facility than this.
  const mine = {
    facility: { id: 9, slug: 'tre-pini', name: 'Tre Pini', city: 'Frascati', isBookable: !suspendedWords },
    suspendedWords,
    isRun: true,
    allowed: [],
    fields: [{ id: 1, isOpen }],
    pictures: [],
    ...more,
  } as unknown as StaffFacility
  const section = <FacilitySection mine={mine} isFolded={false} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: section }])} />
    </QueryClientProvider>,
  )
  return box
}
