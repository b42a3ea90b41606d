import { expect, it } from 'vitest'
import { type ImportCounts, type ImportRow, ROWS_SHOWN } from '#contract/import.ts'
import { render } from '#web/testing/render.ts'
import { ImportRows } from './import-rows.tsx'
import type { Shown } from './queries.ts'

const rows = Array.from(
  { length: ROWS_SHOWN },
  (_, index): ImportRow => ({
    line: index + 2,
    text: 'Palestra Volta',
    outcome: 'refused',
    reason: null,
    place: null,
    address: null,
    position: null,
  }),
)

it.each([
  ['all', ROWS_SHOWN, [], false],
  ['all', ROWS_SHOWN + 1, [], true],
  ['refused', ROWS_SHOWN + 9, [], false],
  ['stored', ROWS_SHOWN * 2 + 1, [], true],
  ['all', ROWS_SHOWN * 2, [51], false],
] as const)(
  'offers more rows only where there are more: %s of %i, turned %j',
  async (show, rowsRead, turned, isMore) => {
    const nothing = () => undefined
    // The list reads no more of the counts than this.
    const counts = { refused: ROWS_SHOWN, doubles: 0 } as ImportCounts
    const { box } = await render(
      <ImportRows
        id="1"
        rows={rows}
        rowsRead={rowsRead}
        counts={counts}
        isSaved={false}
        show={show satisfies Shown}
        onShow={nothing}
        turned={turned}
        onTurn={nothing}
      />,
    )
    expect(box.textContent.includes('Righe successive')).toBe(isMore)
  },
)
