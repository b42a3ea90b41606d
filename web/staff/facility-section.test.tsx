import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { readToasts } from '#web/ui/toast-store.ts'
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

it.each([
  ['no field has price and hours', false, false, [1], 'Nessun campo ha prezzo e orari'],
  ['it was closed', true, false, [1], 'Le prenotazioni online sono chiuse: le riapre'],
  ['one field has no price and hours', true, true, [1, 2], 'Online non si prenota Campo 2: non ha prezzo'],
])('tells whoever works at the desk why nobody books online: %s', async (_, isOpen, isBookable, ids, why) => {
  const facility = { id: 9, slug: 'tre-pini', name: 'Tre Pini', city: 'Frascati', isBookable }
  const fields = ids.map(id => ({ id, name: `Campo ${id}`, isOpen: isOpen && id === 1 }))
  const more = { facility, fields } as unknown as Partial<StaffFacility>
  expect((await open(null, isOpen, more)).textContent).toContain(why)
  const suspended = await open('Non risponde', isOpen, more)
  expect(suspended.textContent).not.toContain(why)
  const manager = await open(null, isOpen, { ...more, allowed: ['open'] })
  expect(manager.textContent).not.toContain(why)
})

it('offers an admin no switch that would change nothing, where nobody could answer', async () => {
  const box = await open(null, true, { isRun: false, allowed: ['open', 'see-staff'] })
  expect(box.textContent).toContain('Qui non lavora nessuno che possa accedere')
  expect(box.querySelector('a[href="/dashboard/strutture/9/personale"]')).not.toBeNull()
  expect(box.querySelector('button')).toBeNull()
})

it.each([
  [[1], 'Un campo non ha prezzo e orari: nessuno può prenotarlo.'],
  [[1, 2], '2 campi non hanno prezzo e orari: nessuno può prenotarli.'],
])('counts the fields that nobody can book: %s', async (closed, words) => {
  const fields = [...closed.map(id => ({ id, isOpen: false })), { id: 9, isOpen: true }]
  const box = await open(null, true, { allowed: ['open'], fields } as unknown as Partial<StaffFacility>)
  expect(box.textContent).toContain(words)
})

it('says of fields that an admin opens where nobody works that they cannot be booked yet', async () => {
  const opened = { facility: { isBookable: false }, suspendedWords: null }
  vi.stubGlobal('fetch', async () => Response.json(opened))
  onTestFinished(() => void vi.unstubAllGlobals())
  const box = await open(null, false, { isRun: false, allowed: ['open'] })
  await press(box, 'Apri alle prenotazioni')
  await press(box, 'Apri i campi')
  await settle(() =>
    expect(readToasts().at(-1)).toMatchObject({
      title: 'Campi aperti',
      description: 'Si potranno prenotare quando qui lavora qualcuno che possa accedere.',
    }),
  )
})

it('leads whoever has no field yet to where fields are added', async () => {
  const ways = (box: HTMLElement) =>
    [...box.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Aggiungi i campi')
  const [way] = ways(await open(null, true, { allowed: ['describe'], fields: [] }))
  expect(way?.getAttribute('href')).toBe('/dashboard/strutture/9/avvio')
  expect(ways(await open(null, true, { allowed: [], fields: [] }))).toEqual([])
})

it('stands unfolded again in a long list for whoever comes back to it', async () => {
  const mine: Partial<StaffFacility> = { allowed: ['describe'], fields: [] }
  const shelf = (box: HTMLElement) => box.querySelector('details') ?? expect.fail('Nothing is folded')
  const here = location.href
  onTestFinished(() => history.replaceState(history.state, '', here))
  const left = await open(null, true, mine, '/')
  expect(shelf(left).open).toBe(false)
  await fold(shelf(left), true)
  const found = await open(null, true, mine, `/${location.search}`)
  expect(shelf(found).open).toBe(true)
  await fold(shelf(found), false)
  expect(location.search).toBe('')
})

/** As a browser does, which tells of it a moment later. */
function fold(details: HTMLDetailsElement, isOpen: boolean) {
  return act(async () => {
    details.open = isOpen
    details.dispatchEvent(new Event('toggle'))
  })
}

/** @param address where it stands folded in a long list */
async function open(
  suspendedWords: string | null,
  isOpen = true,
  more: Partial<StaffFacility> = {},
  address?: string,
) {
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
  const section = <FacilitySection mine={mine} isFolded={address !== undefined} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: section }], { initialEntries: [address ?? '/'] })}
      />
    </QueryClientProvider>,
  )
  return box
}
