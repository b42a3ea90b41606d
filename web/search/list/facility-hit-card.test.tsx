import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { eachService } from '#contract/attribute.ts'
import type { Court, FacilityHit } from '#contract/search.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { Hearts } from '#web/favourite/hearts.tsx'
import { facility } from '#web/testing/facility.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { FacilityHitCard } from './facility-hit-card.tsx'

const free = { startTime: '20:30', minutes: 60, priceCents: 3000 } as const

it.each([
  [true, 'Completo'],
  [false, 'Nessun orario'],
])('calls nothing just taken on a court that had no time to show: sold out %s', async (isSoldOut, state) => {
  const { box } = await open([
    court(1, { shown: '20:30', isFree: true, starts: [free] }),
    court(2, { isSoldOut }),
  ])
  expect(box.textContent).toContain('Disponibile alle 20:30')
  await press(box, isSoldOut ? 'completo' : 'nessun orario')
  expect(box.textContent).not.toContain('Appena occupato')
  expect(box.textContent).toContain(state)
  expect(box.textContent).toContain('Non Disponibile')
})

it('says of the chosen time that it is just taken when it goes', async () => {
  const { box, show } = await open([court(1, { shown: '20:30', isFree: true, starts: [free] })])
  await show(card([court(1, { isSoldOut: true, taken: ['20:30'] })]))
  expect(box.textContent).toContain('Appena occupato')
})

it('does not call taken a chosen time that has only gone by', async () => {
  const later = { ...free, startTime: '21:00' }
  const { box, show } = await open([court(1, { shown: '20:30', isFree: true, starts: [free, later] })])
  await show(card([court(1, { shown: '21:00', isFree: true, starts: [later] })]))
  expect(box.textContent).not.toContain('occupato')
  expect(box.textContent).toContain('Non più disponibile')
  // Where nothing was asked for, nothing is missed.
  await show(card([court(1, { shown: '21:00', isFree: true, starts: [later] })], { isInstead: true }))
  expect(box.textContent).toContain('Libero alle 21:00')
})

it('chooses a time by the first tap and books it by the second; offered instead, it books by the first', async () => {
  const later = { ...free, startTime: '21:00' }
  const courts = [court(1, { shown: '20:30', isFree: true, starts: [free, later] })]
  const onBook = vi.fn()
  const { box, show } = await render(card(courts, { onBook }))
  await press(box, '21:00')
  expect(onBook).not.toHaveBeenCalled()
  await press(box, '21:00')
  expect(onBook.mock.calls).toEqual([[1, '21:00']])
  await show(card(courts, { onBook, isInstead: true }))
  await press(box, '20:30')
  expect(onBook).toHaveBeenLastCalledWith(1, '20:30')
})

it('shows the chosen time with the one before it, among those that are free and those just taken', async () => {
  const starts = ['18:00', '18:30', '19:30', '20:00', '20:30', '21:00'].map(startTime => ({
    ...free,
    startTime,
  }))
  const { box } = await open([court(1, { shown: '19:30', isFree: true, starts, taken: ['19:00'] })])
  const times = [...box.querySelectorAll('.text-card.font-time')].map(({ textContent }) => textContent)
  expect(times.slice(0, 4)).toEqual(['19:00', '19:30', '20:00', '20:30'])
})

it('offers up to six times instead, and says how many others there are', async () => {
  const starts = ['18:00', '18:30', '19:30', '20:00', '21:00', '21:30'].map(startTime => ({
    ...free,
    startTime,
  }))
  const { box } = await render(
    card([court(1, { shown: '21:00', starts, otherStarts: 3 })], { isInstead: true }),
  )
  const times = [...box.querySelectorAll('.text-card.font-time')].map(({ textContent }) => textContent)
  expect(times.slice(0, 6)).toEqual(starts.map(start => start.startTime))
  await press(box, '+3 altri')
  expect(box.textContent).toContain('Meno')
})

function court(id: number, more: Partial<Court>): Court {
  return {
    id,
    name: `Campo ${id}`,
    surface: null,
    isIndoor: null,
    services: eachService(() => false),
    isFree: false,
    shown: null,
    starts: [],
    taken: [],
    isSoldOut: false,
    otherStarts: 0,
    ...more,
  }
}

const queries = makeQueryClient(() => new Promise(() => undefined))

function card(courts: Court[], more: Partial<ComponentProps<typeof FacilityHitCard>> = {}) {
  const hit: FacilityHit = { facility: facility(), imageUrl: null, position: null, distanceKm: null, courts }
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Hearts>
          <FacilityHitCard
            hit={hit}
            sport="padel"
            date="2026-11-26"
            requested="20:30"
            sort="distance"
            heading="h2"
            onBook={() => undefined}
            onChooseTime={() => undefined}
            {...more}
          />
        </Hearts>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

const open = (courts: Court[]) => render(card(courts))
