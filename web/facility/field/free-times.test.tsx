import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { facility, soldOutField } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { FreeTimes } from './free-times.tsx'

it.each([
  ['Castro', 'BG', 'Castro (BG)'],
  ['Castro', 'LE', 'Castro'],
  ['Frascati', 'RM', 'Frascati'],
])('leads to its own comune, also where another has the name: %s in %s', async (city, province, place) => {
  const { box } = await render(
    <MemoryRouter>
      <FreeTimes
        field={soldOutField({ startTimes: ['20:30'] })}
        facility={facility({ city, province })}
        date="2026-11-25"
        sport="padel"
      />
    </MemoryRouter>,
  )
  const href = box.querySelector('a')?.getAttribute('href') ?? ''
  expect(new URL(href, 'https://campo.example').searchParams.get('location')).toBe(place)
})
