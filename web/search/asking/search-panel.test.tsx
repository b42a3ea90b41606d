import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { SearchPanel } from './search-panel.tsx'

const morning = new Date('2026-11-30T09:10:00Z')
const first: SearchForm = {
  ...plainChoices,
  sport: 'calcio-5',
  location: '',
  date: '2026-11-30',
  startTime: '10:30',
}
/** What the home begins with once it knows a facility with something free. */
const known: SearchForm = { ...first, location: 'Frascati', startTime: '18:00' }

async function panel(start: SearchForm, now = morning) {
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked')))
  const drawn = (shown: SearchForm) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SearchPanel start={shown} now={now} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { box, show } = await render(drawn(start))
  const sheet = box.querySelector('form')
  if (!sheet) throw new Error('There is no panel')
  return {
    begin: (later: SearchForm) => show(drawn(later)),
    choose: (value: string) =>
      act(async () => sheet.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()),
    says: () => sheet.textContent,
    asks: () => Object.fromEntries(new FormData(sheet)),
  }
}

it('begins anew with what becomes known while nothing is chosen', async () => {
  const { begin, asks } = await panel(first)
  expect(asks()).toMatchObject({ location: '', startTime: '10:30' })
  await begin(known)
  expect(asks()).toMatchObject({ location: 'Frascati', startTime: '18:00' })
})

it('keeps what is chosen before that, and only fills the place', async () => {
  const { begin, choose, asks } = await panel(first)
  await choose('padel')
  await begin(known)
  expect(asks()).toMatchObject({ sport: 'padel', location: 'Frascati', startTime: '10:30' })
})

it('leaves a place alone that was there when something was chosen', async () => {
  const { begin, choose, asks } = await panel({ ...first, location: 'Roma' })
  await choose('padel')
  await begin(known)
  expect(asks()).toMatchObject({ location: 'Roma' })
})

it('calls the evening that goes on past midnight by the night, folded too', async () => {
  const night = { ...known, date: '2026-11-29', startTime: '24:30' }
  const { says } = await panel(night, new Date('2026-11-29T23:10:00Z'))
  expect(says()).toContain('Stanotte, 00:30')
})
