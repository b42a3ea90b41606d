import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { FacilityPage } from '#contract/listing.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { facility, soldOutField } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { facilityPageQuery } from '../queries.ts'
import { FacilityDialog } from './facility-dialog.tsx'

const [today, tomorrow] = ['2026-11-25', '2026-11-26']

it('leads to no time of the day before while those of another are on their way', async () => {
  const queries = makeQueryClient(() => new Promise(() => undefined))
  queries.setQueryData(facilityPageQuery('le-querce', today).queryKey, pageOf(today))
  const dialog = (date: string) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <FacilityDialog
          open={{ slug: 'le-querce', date, fieldId: 1 }}
          today={today}
          onClose={() => undefined}
          onDate={() => undefined}
          onField={() => undefined}
          onAllFields={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { show } = await render(dialog(today))
  const time = () => document.querySelector('[role=dialog] a[href*="prenota=1-20261125-2030"]')
  expect(time()).not.toBeNull()
  expect(time()?.closest('[inert]')).toBeNull()
  await show(dialog(tomorrow))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Domani, 26/11/2026')
  expect(time()?.closest('[inert]')?.getAttribute('aria-busy')).toBe('true')
})

function pageOf(date: string): FacilityPage {
  return {
    facility: facility(),
    isClaimable: false,
    pictures: [],
    description: null,
    latitude: null,
    longitude: null,
    cancellation: { rule: 'always', hours: null },
    bookingWindowDays: 14,
    needsApproval: false,
    placeSlug: null,
    date,
    opening: null,
    night: null,
    fields: [soldOutField({ startTimes: ['20:30'], isSoldOut: false })],
  }
}
