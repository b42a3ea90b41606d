import { CSV_MARK, csvLines } from '#contract/csv.ts'
import { requireAdmin } from '../../../kit/actor.ts'
import type { Context } from '../../../kit/context.ts'
import { Problem } from '../../../kit/problem.ts'
import { listRows, listVanished } from '../../preview/store.ts'
import { findRun } from '../store.ts'

/** Lines that are fetched at once. */
const ROWS_AT_ONCE = 5_000

const columns = 'riga esito testo comune indirizzo latitudine longitudine motivo'.split(' ')
const outcomeWords = { refused: 'rifiutata', double: 'doppia' }

/** Every row and what becomes of it, then the facilities that the list no longer names, as CSV, read as it is sent. */
export async function* writeReport({ db, actor }: Context, id: string): AsyncGenerator<string> {
  requireAdmin(actor)
  const run = await findRun(db, id)
  if (!run) throw new Problem('not-found')
  const words = { ...outcomeWords, stored: run.state === 'saved' ? 'importata' : 'da importare' }
  yield CSV_MARK + csvLines([columns])
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { after, limit: ROWS_AT_ONCE })
    const last = rows.at(-1)
    if (!last) break
    after = last.line
    yield csvLines(
      rows.map(({ line, outcome, text, place, address, position, reason }) =>
        textOf([line, words[outcome], text, place, address, position?.latitude, position?.longitude, reason]),
      ),
    )
  }
  for (let after = 0; ; ) {
    const gone = await listVanished(db, id, { after, limit: ROWS_AT_ONCE })
    const last = gone.at(-1)
    if (!last) return
    after = last.id
    yield csvLines(
      gone.map(({ name, place, address, latitude, longitude }) =>
        textOf(['', 'non più nell’elenco', name, place, address, latitude, longitude, 'nel catalogo resta']),
      ),
    )
  }
}

const textOf = (cells: readonly (string | number | null | undefined)[]) =>
  cells.map(cell => String(cell ?? ''))
