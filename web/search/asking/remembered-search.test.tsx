import { act } from 'react'
import { expect, it } from 'vitest'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { rememberSearch, useLastSearch } from './remembered-search.ts'

const tennis: SearchForm = {
  ...plainChoices,
  sport: 'tennis',
  location: 'Frascati',
  date: '2026-12-01',
  startTime: '20:00',
}

function Place() {
  return useLastSearch()?.location
}

it('shows the home what was last searched, and at once a place that is chosen on the home itself', async () => {
  rememberSearch(tennis)
  const home = await render(<Place />)
  expect(home.box.textContent).toBe('Frascati')
  await act(async () => rememberSearch({ ...tennis, location: 'Velletri' }))
  expect(home.box.textContent).toBe('Velletri')
})
