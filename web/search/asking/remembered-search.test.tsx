import { expect, it } from 'vitest'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { rememberSearch, showSearch, useLastSearch } from './remembered-search.ts'

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

it('leaves the home as it is while a search is on its way, and shows it there the next time', async () => {
  rememberSearch(tennis)
  const home = await render(<Place key="a" />)
  expect(home.box.textContent).toBe('Frascati')
  rememberSearch({ ...tennis, location: 'Marino' })
  await home.show(<Place key="a" />)
  expect(home.box.textContent).toBe('Frascati')
  await home.close()
  expect((await render(<Place />)).box.textContent).toBe('Marino')
})

it('shows a place at once that is chosen on the home itself', async () => {
  rememberSearch(tennis)
  const home = await render(<Place />)
  showSearch({ ...tennis, location: 'Velletri' })
  await home.show(<Place />)
  expect(home.box.textContent).toBe('Velletri')
})
