import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { PhoneLink } from './phone-link.tsx'

it.each([
  ['06 5550100', '065550100'],
  ['+39 333/5550142', '+393335550142'],
  ['(06) 555-0100', '065550100'],
  ['06 5550100 int. 3', '065550100'],
  ['06 5550100 (interno 12)', '065550100'],
  ['+39 06 5550100;ext=3', '+39065550100'],
])('of %s dials %s', async (phone, dialled) => {
  const { box } = await render(<PhoneLink phone={phone} />)
  expect(box.querySelector('a')?.getAttribute('href')).toBe(`tel:${dialled}`)
})
