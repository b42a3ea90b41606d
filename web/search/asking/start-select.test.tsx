import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Client } from '#web/api/client.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { rememberPosition } from '#web/device/own-position.ts'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
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
