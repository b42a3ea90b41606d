import type { Import, Mapping } from '#contract/import.ts'
import { requireAdmin } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { hashRequest, once } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { hashing, type Upload } from '../../kit/upload.ts'
import { listRefusals, listRows } from '../preview/store.ts'
import { askForUndoing, isImportUsed } from '../undo/store.ts'
import {
  askForFirstReading,
  askForReading,
  askForSaving,
  cancelRun,
  findRun,
  insertChunk,
  insertRun,
  listRuns,
  removeRun,
} from './store.ts'

/** Pieces of this size keep few rows, and little in memory. */
const PIECE_BYTES = 512 * 1024
/** Rows of the report that are fetched at once. */
const REPORT_ROWS = 5_000

/** Keeps a file and asks for it to be read; nothing of it is published. The same key and file are one import. */
export async function receiveImport(
  context: Context,
  { fileName, source }: { fileName: string; source?: string | undefined },
  upload: Upload,
  key: string,
): Promise<Import> {
  const { db } = context
  const { id: userId } = requireAdmin(context.actor)
  const mapping: Mapping = { columns: {}, kinds: {}, comuni: {} }
  const fresh = { fileName, source: source ?? sourceOf(fileName), mapping, isBookable: false }
  const id = await insertRun(db, { ...fresh, userId })
  try {
    const { chunks, hash } = hashing(upload)
    await keepPieces({ db }, id, { chunks })
    const claim = { userId, key, requestHash: hashRequest({ fileName, source, hash: hash() }) }
    const received = await once(context, claim, () => askForFirstReading(db, id, claim))
    if (received?.id !== id) await removeRun(db, id)
    return await requireRun(context, received?.id ?? id)
  } catch (error) {
    await removeRun(db, id)
    throw error
  }
}

async function keepPieces({ db }: Pick<Context, 'db'>, id: string, upload: Upload): Promise<void> {
  let parts: Uint8Array[] = []
  let size = 0
  let position = 0
  for await (const chunk of upload.chunks()) {
    parts.push(chunk)
    size += chunk.byteLength
    if (size < PIECE_BYTES) continue
    await insertChunk(db, id, position++, Buffer.concat(parts))
    parts = []
    size = 0
  }
  if (size > 0) await insertChunk(db, id, position, Buffer.concat(parts))
}

/** 'impianti 2026.csv' is 'impianti 2026': the same file finds its facilities again. */
export function sourceOf(fileName: string): string {
  return fileName.replace(/\.[a-z]{1,8}$/i, '').slice(0, 80) || 'file'
}

export async function listImports({ db, actor }: Context): Promise<{ imports: Import[] }> {
  requireAdmin(actor)
  return { imports: (await listRuns(db)).map(toImport) }
}

type Asked = { show: string; after: number }

export async function getImport(context: Context, id: string, { show, after }: Asked) {
  requireAdmin(context.actor)
  const [found, rows, refusals] = await Promise.all([
    requireRun(context, id),
    listRows(context.db, id, { show, after }),
    listRefusals(context.db, id),
  ])
  return { import: found, rows, refusals }
}

type Change = { mapping?: Mapping | undefined; source?: string | undefined; isBookable?: boolean | undefined }

export async function changeImport(context: Context, id: string, change: Change): Promise<Import> {
  requireAdmin(context.actor)
  await requireRun(context, id)
  if (!(await askForReading(context.db, id, change))) throw new Problem('import-busy')
  return requireRun(context, id)
}

/** Asks for the rows to be written. An import is its own key: it is written once, however often that is asked. */
export async function startSaving(context: Context, id: string, allowRefused: boolean): Promise<Import> {
  requireAdmin(context.actor)
  await requireRun(context, id)
  const isAsked = await askForSaving(context.db, id, allowRefused)
  const found = await requireRun(context, id)
  if (isAsked || found.state === 'saving' || found.state === 'saved') return found
  throw new Problem(found.state === 'read' ? 'rows-refused' : 'import-busy')
}

/** Stops what is under way; nothing of it stays. */
export async function cancelImport(context: Context, id: string): Promise<Import> {
  requireAdmin(context.actor)
  const isCancelled = await cancelRun(context.db, id)
  const found = await requireRun(context, id)
  if (isCancelled || found.state === 'cancelled') return found
  throw new Problem('import-over')
}

/** Takes back what was written, while nobody uses any of it. */
export async function undoSaving(context: Context, id: string): Promise<Import> {
  requireAdmin(context.actor)
  await requireRun(context, id)
  if (await isImportUsed(context.db, id)) throw new Problem('import-in-use')
  await askForUndoing(context.db, id)
  const found = await requireRun(context, id)
  if (found.state === 'undoing' || found.state === 'undone') return found
  throw new Problem('import-over')
}

export async function dropImport(context: Context, id: string): Promise<{ imports: Import[] }> {
  requireAdmin(context.actor)
  const isGone = await removeRun(context.db, id)
  if (!isGone && (await findRun(context.db, id))) throw new Problem('import-busy')
  return listImports(context)
}

const outcomeWords = { stored: 'da importare', refused: 'rifiutata', double: 'doppia' }

/** Every row and what becomes of it, as CSV, written while it is read. */
export async function* writeReport(context: Context, id: string): AsyncGenerator<string> {
  requireAdmin(context.actor)
  await requireRun(context, id)
  // The mark by which spreadsheets know UTF-8.
  yield '\uFEFFriga;esito;testo;comune;indirizzo;latitudine;longitudine;motivo\r\n'
  for (let after = 0; ; ) {
    const rows = await listRows(context.db, id, { after, limit: REPORT_ROWS })
    const last = rows.at(-1)
    if (!last) return
    after = last.line
    const lines = rows.map(({ line, outcome, text, place, address, position, reason }) =>
      [
        ...[String(line), outcomeWords[outcome], text, place, address],
        ...[position?.latitude, position?.longitude, reason],
      ]
        .map(cell => csvCell(String(cell ?? '')))
        .join(';'),
    )
    yield `${lines.join('\r\n')}\r\n`
  }
}

/** A cell that begins like a formula would be run by the spreadsheet that opens it. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

async function requireRun({ db }: Context, id: string): Promise<Import> {
  const row = await findRun(db, id)
  if (!row) throw new Problem('not-found')
  return toImport(row)
}

function toImport({ created_at, ...row }: NonNullable<Awaited<ReturnType<typeof findRun>>>): Import {
  return { ...row, createdAt: created_at.toISOString() }
}
