import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Client } from '#web/api/client.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { rememberPosition } from '#web/device/own-position.ts'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { StartSelect } from './start-select.tsx'

it('offers the starts of just what the search asks for', async () => {
  const position = { latitude: 41.8, longitude: 12.7 }
  const asked: unknown[] = []
  const answer = (_: string, input: unknown) => {
    asked.push(input)
    return Promise.resolve({ starts: ['18:15', '24:30'] })
  }
  // Only starts are asked for here.
  const queries = makeQueryClient(answer as Client)
  const form: SearchForm = {
    ...plainChoices,
    sport: 'padel',
    location: 'Frascati',
    date: '2026-11-30',
    startTime: '',
    services: ['bar'],
  }
  rememberPosition('Frascati', position)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <StartSelect form={form} times={['18:00']} onChange={() => {}} />
    </QueryClientProvider>,
  )
  const query = {
    sport: 'padel',
    location: 'Frascati',
    date: '2026-11-30',
    radiusKm: form.radiusKm,
    services: 'bar',
  }
  expect(asked).toEqual([{ query, position }])
  await vi.waitFor(() =>
    expect([...box.querySelectorAll('option')].map(option => option.value)).toEqual(['', '18:15', '24:30']),
  )
})

it('takes the focus when it comes in the place of its button, and never from a field', async () => {
  const { asking, answer } = beside()
  const { box, show } = await render(asking('Frascati'))
  await act(async () => answer())
  await settle(() => expect(document.activeElement).toBe(box.querySelector('select') ?? 'not here yet'))
  box.querySelector('input')?.focus()
  await show(asking('M'))
  expect(box.querySelector('select')).toBeNull()
  await act(async () => answer())
  await settle(() => expect(box.querySelector('select')).not.toBeNull())
  expect(document.activeElement).toBe(box.querySelector('input'))
})

it('leaves somebody alone who has gone to a field before it came', async () => {
  const { asking, answer } = beside()
  const { box } = await render(asking('Frascati'))
  box.querySelector('input')?.focus()
  await act(async () => answer())
  await settle(() => expect(box.querySelector('select')).not.toBeNull())
  expect(document.activeElement).toBe(box.querySelector('input'))
})

/** Beside the field for the place; each list of starts comes when it is answered. */
function beside() {
  let come = () => {}
  const wait = () => new Promise(resolve => (come = () => resolve({ starts: ['18:15'] })))
  const queries = makeQueryClient(wait as Client)
  const form = { ...plainChoices, sport: 'padel', date: '2026-11-30', startTime: '18:15' } as const
  const asking = (location: string) => (
    <QueryClientProvider client={queries}>
      <input aria-label="Località" />
      <StartSelect form={{ ...form, location }} times={[]} onChange={() => {}} />
    </QueryClientProvider>
  )
  return { asking, answer: () => come() }
}
