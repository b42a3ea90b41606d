import { expect, it } from 'vitest'
import { readPage } from './paged.ts'

const names = ['Ada', 'Bea', 'Ciro', 'Dino', 'Eva']

it('gives the page asked for and where it stands', async () => {
  expect(await pageOf(names, 2)).toEqual({ rows: ['Ciro', 'Dino'], page: 2, total: 5, pages: 3 })
  expect(await pageOf(names, 3)).toEqual({ rows: ['Eva'], page: 3, total: 5, pages: 3 })
})

it('gives the last page instead of one beyond it', async () => {
  expect(await pageOf(names, 9)).toEqual({ rows: ['Eva'], page: 3, total: 5, pages: 3 })
  expect(await pageOf(['Ada'], 2)).toEqual({ rows: ['Ada'], page: 1, total: 1, pages: 1 })
})

it('says that a list is empty, whatever page of it is asked for', async () => {
  const empty = { rows: [], page: 1, total: 0, pages: 0 }
  expect([await pageOf([], 1), await pageOf([], 4)]).toEqual([empty, empty])
})

async function pageOf(list: readonly string[], page: number) {
  const read = async (offset: number) =>
    list.slice(offset, offset + 2).map(name => ({ name, total: list.length }))
  const { rows, ...place } = await readPage({ page, perPage: 2 }, read)
  return { rows: rows.map(({ name }) => name), ...place }
}
