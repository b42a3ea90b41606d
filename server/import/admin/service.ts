import { isDeepStrictEqual } from 'node:util'
import { type Import, type Mapping, VANISHED_SHOWN } from '#contract/import.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { hashing, type Upload } from '../../kit/http/upload.ts'
import { claimOf, once } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { keepAsker } from '../noting/store.ts'
import { listRefusals, listRows, listVanished } from '../preview/store.ts'
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
  type RunChange,
  removeRun,
  type SeenReading,
} from './store.ts'

/** Pieces of 512 KB would be fewer rows, but cost 40 MB: twice as long in the protocol, and freed later than these. */
const PIECE_BYTES = 64 * 1024

/** Stores a file and queues its reading; nothing of it is published. The same key and file are one import. */
export async function receiveImport(
  context: Context,
  { fileName, source }: { fileName: string; source?: string | undefined },
  upload: Upload,
  key: string,
): Promise<Import> {
  const { db } = context
  const { id: userId } = requireAdmin(context.actor)
  const mapping: Mapping = { columns: {}, kinds: {}, comuni: {} }
  const fresh = { fileName, ...sourceOf(fileName, source), mapping, isBookable: false }
  const id = await insertRun(db, { ...fresh, userId })
  try {
    const { chunks, hash } = hashing(upload)
    await keepPieces({ db }, id, { chunks })
    const claim = claimOf(userId, key, { fileName, source, hash: hash() })
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

/** The source of 'impianti 2026.csv' is 'impianti 2026', unless the list is recognised under another name. */
export function sourceOf(
  fileName: string,
  told: string | undefined,
): { source: string; sourceBy: 'admin' | 'file' } {
  if (told) return { source: told, sourceBy: 'admin' }
  return { source: fileName.replace(/\.[a-z]{1,8}$/i, '').slice(0, 80) || 'file', sourceBy: 'file' }
}

export async function listImports({ db, actor }: Context): Promise<{ imports: Import[] }> {
  requireAdmin(actor)
  return { imports: (await listRuns(db)).map(toImport) }
}

type Asked = { show: string; after: number }

export async function getImport(context: Context, id: string, { show, after }: Asked) {
  requireAdmin(context.actor)
  const found = await requireRun(context, id)
  // A page that watches asks again and again, so rows that are still being written, and not shown yet, are not read.
  if (found.state === 'reading') return { import: found, rows: [], refusals: [], vanished: [] }
  const [rows, refusals, vanished] = await Promise.all([
    listRows(context.db, id, { show, after }),
    listRefusals(context.db, id),
    found.counts?.vanished ? listVanished(context.db, id, { after: 0, limit: VANISHED_SHOWN }) : [],
  ])
  return {
    import: found,
    rows,
    refusals,
    vanished: vanished.map(({ slug, name, place }) => ({ slug, name, place })),
  }
}

export async function changeImport(context: Context, id: string, change: RunChange): Promise<Import> {
  requireAdmin(context.actor)
  await requireRun(context, id)
  const isAsked = await askForReading(context.db, id, change)
  const found = await requireRun(context, id)
  if (isAsked) return found
  if (mayBeReadAgain(found) && !isReadAs(found, change.seen)) throw new Problem('import-changed')
  throw new Problem(isWritten(found) ? 'import-over' : 'import-busy')
}

/** Queues the writing of the rows. An import is its own key: it is written once, however often this is asked. */
export async function startSaving(
  context: Context,
  id: string,
  wish: { allowRefused: boolean; seen?: SeenReading | undefined },
): Promise<Import> {
  const { id: userId } = requireAdmin(context.actor)
  await requireRun(context, id)
  const isAsked = await allOrNothing(context, async ({ db }) => {
    const isAsked = await askForSaving(db, id, wish)
    if (isAsked) await keepAsker(db, id, userId)
    return isAsked
  })
  const found = await requireRun(context, id)
  if (isAsked || found.state === 'saving' || found.state === 'saved') return found
  if (found.state !== 'read') throw new Problem(found.state === 'reading' ? 'import-busy' : 'import-over')
  throw new Problem(isReadAs(found, wish.seen) ? 'rows-refused' : 'import-changed')
}

function mayBeReadAgain({ state }: Import): boolean {
  return state === 'read' || state === 'failed' || state === 'cancelled'
}

function isWritten({ state }: Import): boolean {
  return state === 'saved' || state === 'undoing' || state === 'undone'
}

function isReadAs({ mapping, source, isBookable }: Import, seen: SeenReading | undefined): boolean {
  return seen === undefined || isDeepStrictEqual({ mapping, source, isBookable }, seen)
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
  const { id: userId } = requireAdmin(context.actor)
  await requireRun(context, id)
  if (await isImportUsed(context.db, id)) throw new Problem('import-in-use')
  await allOrNothing(context, async ({ db }) => {
    if (await askForUndoing(db, id)) await keepAsker(db, id, userId)
  })
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

async function requireRun({ db }: Context, id: string): Promise<Import> {
  const row = await findRun(db, id)
  if (!row) throw new Problem('not-found')
  return toImport(row)
}

function toImport({ created_at, ...row }: NonNullable<Awaited<ReturnType<typeof findRun>>>): Import {
  return { ...row, createdAt: created_at.toISOString() }
}
