import { expect, it, vi } from 'vitest'
import type { FacilityPage } from '#contract/listing.ts'
import { render } from '#web/testing/render.ts'
import { FacilityContact } from './facility-contact.tsx'

const facility = {
  name: 'Tre Pini',
  street: 'Via Roma 1',
  postalCode: '00047',
  city: 'Marino',
  province: 'RM',
}

it.each([
  ['to where it lies', { latitude: 41.77, longitude: 12.66 }, '41.77,12.66'],
  ['to its address while nobody has said where it lies', { latitude: null, longitude: null }, 'Via Roma 1'],
])('shows the way %s, in a tab of its own', async (_where, position, destination) => {
  // The part reads no more of a page than this.
  const page = {
    facility: { ...facility, phone: null, location: null },
    ...position,
  } as unknown as FacilityPage
  const { box } = await render(<FacilityContact page={page} />)
  // The code of the link comes after the page.
  await vi.waitFor(() => expect(box.textContent).toContain('Portami lì'))
  const link = box.querySelector('a')
  expect(new URL(link?.href ?? '').searchParams.get('destination')).toContain(destination)
  expect(link?.target).toBe('_blank')
})
