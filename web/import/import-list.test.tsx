import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Import } from '#contract/import.ts'
import { render } from '#web/testing/render.ts'
import { ImportList } from './import-list.tsx'

const noCounts = { rowsRead: 0, counts: null }

it.each<[string, object, string, string]>([
  ['a file that could not be read', { state: 'failed', ...noCounts }, 'Non leggibile', '25/11/2026'],
  [
    'one that was read and could not be saved',
    { state: 'failed', rowsRead: 7, counts: {} },
    'Non importato',
    '25/11/2026 · 7 righe',
  ],
  ['one whose rows are not counted yet', { state: 'reading', ...noCounts }, 'Lettura in corso', '25/11/2026'],
  ['an empty list', { state: 'read', rowsRead: 0, counts: {} }, 'Da controllare', '25/11/2026 · 0 righe'],
])(
  'says of %s what has come of it, and how many rows it has where that is known',
  async (_, known, label, facts) => {
    const found = { id: '1', fileName: 'a.csv', createdAt: '2026-11-25T10:00:00Z', ...known } as Import
    const { box } = await render(
      <MemoryRouter>
        <ImportList imports={[found]} />
      </MemoryRouter>,
    )
    expect(box.textContent).toBe(`a.csv${facts}${label}${label}`)
  },
)
