import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { StartView } from './start-view.tsx'

it('asks for prices at once, and stays at the step at which somebody came when that is done', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ fields: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  let change: (next: { isOpen: boolean; asked: number }) => void = () => undefined
  function Shown() {
    const [{ isOpen, asked }, setShown] = useState({ isOpen: false, asked: 0 })
    change = setShown
    return <StartView mine={facilityOf(isOpen)} asked={asked} onStep={() => undefined} />
  }
  const router = createMemoryRouter([{ path: '/', element: <Shown /> }])
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const title = () => box.querySelector('h2')?.textContent
  expect(title()).toBe('Prezzi e orari')
  expect(box.querySelector('input[name=hourlyPriceCents]')).not.toBeNull()
  await act(async () => change({ isOpen: true, asked: 1.5 }))
  expect(title()).toBe('Prezzi e orari')
  expect(box.textContent).toContain('Tutti i campi hanno prezzo e orari.')
  await act(async () => change({ isOpen: true, asked: 4 }))
  expect(title()).toBe('Le foto')
})

it.each([
  ['some fields of a closed facility', {}, true],
  ['some fields of an open one', { isBookable: true }, false],
  ['some fields of a suspended one', { suspendedWords: 'Non risponde' }, false],
  ['its first fields', { hasOpen: false }, false],
])('says before that all can be booked again: prices for %s', async (_which, how, isSaid) => {
  const {
    isBookable = false,
    suspendedWords = null,
    hasOpen = true,
  } = how as {
    isBookable?: boolean
    suspendedWords?: string
    hasOpen?: boolean
  }
  const { facility, fields, ...others } = facilityOf(false)
  const more = { ...fields[0], id: 2, name: 'Nove', isOpen: hasOpen }
  const mine = {
    ...others,
    facility: { ...facility, isBookable },
    fields: [...fields, more],
    isRun: true,
    suspendedWords,
  } as StaffFacility
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(() => new Promise(() => undefined))}>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <StartView mine={mine} asked={3} onStep={() => undefined} /> },
        ])}
      />
    </QueryClientProvider>,
  )
  expect(box.textContent.includes('con questi campi si aprono per tutta la struttura')).toBe(isSaid)
})

/** The steps read no more of a facility than this. */
function facilityOf(isOpen: boolean) {
  return {
    facility: { id: 9, isBookable: false },
    fields: [{ id: 1, name: 'Otto', sports: ['calcio-5'], surface: null, liesOn: [] as number[], isOpen }],
    pictures: [] as unknown[],
  } as StaffFacility
}
