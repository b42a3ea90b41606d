import { expect, it } from 'vitest'
import type { FacilityPage } from '#contract/listing.ts'
import { render } from '#web/testing/render.ts'
import { FacilityTimes } from './facility-times.tsx'

it('says of a facility whose list named no field that it has none', async () => {
  const page = { facility: { isBookable: false }, fields: [], date: '2026-12-02' } as unknown as FacilityPage
  const { box } = await render(
    <FacilityTimes
      page={page}
      today="2026-12-01"
      sport={undefined}
      from={undefined}
      onSport={() => undefined}
      onDate={() => undefined}
    />,
  )
  expect(box.textContent).toBe('CampiNessun campo disponibile per questa struttura.')
})
