import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eachService } from '#contract/attribute.ts'
import type { ShownPosition } from '#contract/banner-showing.ts'
import type { FacilityHit, Reason } from '#contract/search.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { Banners } from '#web/banner/banner-slot.tsx'
import { Hearts } from '#web/favourite/hearts.tsx'
import { facility } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { SearchResults } from './search-results.tsx'

const hit = {
  facility: facility(),
  imageUrl: null,
  position: null,
  distanceKm: null,
  courts: [
    {
      id: 1,
      name: 'Campo 1',
      surface: null,
      isIndoor: null,
      services: eachService(() => false),
      isFree: true,
      shown: '20:30',
      starts: [{ startTime: '20:30', minutes: 60, priceCents: 3000 }],
      taken: [],
      isSoldOut: false,
      otherStarts: 0,
    },
  ],
} satisfies FacilityHit

it.each([
  [{ kind: 'taken', facilityCount: 1, fieldCount: 1, freeFrom: null } as const, true],
  [{ kind: 'past' } as const, false],
])('strikes nothing out whose hour has only gone by: %j', async (reason, isStruck) => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], {
    initialEntries: [{ pathname: '/', state: { hits: [hit], reason: null } satisfies Found }],
  })
  const { box } = await render(<RouterProvider router={router} />)
  expect(box.textContent).toContain('Disponibile alle 20:30')
  await act(() => router.navigate('/', { state: { hits: [], reason } satisfies Found }))
  await settle(() => expect(box.textContent).not.toContain('Disponibile alle 20:30'))
  await settle(() => expect(box.textContent?.includes('Completo')).toBe(isStruck))
})

describe('banners on a phone', () => {
  const around: Around = { here: [], nearby: [], otherTimes: [], reason: { kind: 'past' } }

  it.each<[string, Partial<Around>, string]>([
    ['the place', { here: [hit] }, 'Disponibile'],
    ['what lies around it', { nearby: [hit], otherTimes: [hit] }, 'Nei dintorni'],
    ['its other hours', { otherTimes: [hit] }, 'altre ore'],
    ['nothing', {}, ''],
  ])('stand once, where %s is listed first', async (_what, found, before) => {
    const { box } = await open({ ...around, ...found })
    const slots = box.querySelectorAll('[data-banner=search-left]')
    expect(slots).toHaveLength(1)
    const above = document.createRange()
    above.setStart(box, 0)
    if (slots[0]) above.setEndBefore(slots[0])
    expect(above.toString()).toContain(before)
  })

  it('stay four seconds each', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { box } = await open({ ...around, here: [hit] })
    const shown = () =>
      [...box.querySelectorAll('article')].find(
        card => !card.closest('[inert]') && card.textContent?.includes('Scopri'),
      )
    await settle(() => expect(shown()?.textContent).toContain('Il circolo'))
    await act(() => vi.advanceTimersByTimeAsync(3_800))
    expect(shown()?.textContent).toContain('Il circolo')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(shown()?.textContent).toContain('Il negozio')
  })

  type Around = Omit<Found, 'hits'> & {
    here: FacilityHit[]
    nearby: FacilityHit[]
    otherTimes: FacilityHit[]
  }

  const banners = ['Il circolo', 'Il negozio'].map((title, id) => ({
    id,
    title,
    ctaText: 'Scopri',
    ctaLink: 'https://partner.example/',
  }))
  // A card reads no more of a banner than this.
  const shown = [{ position: 'search-left', intervalMs: null, banners }] as unknown as ShownPosition[]

  function open({ here, ...found }: Around) {
    const list = (
      <Banners value={{ of: 'search', shown }}>
        <List />
      </Banners>
    )
    const router = createMemoryRouter([{ path: '/', element: list }], {
      initialEntries: [{ pathname: '/', state: { hits: here, ...found } }],
    })
    return render(<RouterProvider router={router} />)
  }
})

const queries = makeQueryClient(() => new Promise(() => undefined))

type Found = {
  hits: FacilityHit[]
  reason: Reason | null
  nearby?: FacilityHit[]
  otherTimes?: FacilityHit[]
}

/** What the present place says that was found. */
function List() {
  const { hits, reason, nearby, otherTimes = [] }: Found = useLocation().state
  const groupOf = (facilities: FacilityHit[]) => ({
    facilities,
    facilityCount: facilities.length,
    fieldCount: facilities.length,
  })
  // The list reads no more of a search than this.
  const search = {
    sport: 'padel',
    searchKey: 'one',
    form: { sport: 'padel', location: 'Frascati', date: '2026-11-26', startTime: '20:30', sort: 'distance' },
    result: {
      date: '2026-11-26',
      startTime: '20:30',
      where: 'A Frascati',
      here: groupOf(hits),
      nearby: nearby ? groupOf(nearby) : null,
      otherTimes,
      reason,
    },
  } as unknown as ComponentProps<typeof SearchResults>
  return (
    <QueryClientProvider client={queries}>
      <Hearts>
        <SearchResults {...search} />
      </Hearts>
    </QueryClientProvider>
  )
}
