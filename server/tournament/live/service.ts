import type { Board } from '#contract/tournament-board.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../kit/problem.ts'
import { toBoard } from '../board/present.ts'
import { findBoardVersion, findDrawn, listBoardMatches } from '../board/store.ts'

/** For so long the database is not asked again, however many people watch. */
const FRESH_MS = 500
/** About 60 KB each. */
const MOST_KEPT = 200

type Kept = { version: number; board: Board | null }
type Watched = { askedAt: number; kept: Promise<Kept | undefined>; last: Kept | undefined }

export type BoardMemory = ReturnType<typeof makeBoardMemory>

/**
 * The boards that are being watched, in the memory of this process. One query per board and half second tells whether
 * anything has changed, no matter whether 500 people watch or one.
 */
export function makeBoardMemory(db: Database) {
  const watched = new Map<string, Watched>()

  return { read, lookAgain }

  /** After a change made by this process: the next request reads it without waiting for the half second to pass. */
  function lookAgain(): void {
    for (const entry of watched.values()) entry.askedAt = Number.NEGATIVE_INFINITY
  }

  async function read(slug: string, version: number | undefined) {
    const kept = await fresh(slug)
    if (!kept) throw new Problem('not-found')
    return version === kept.version ? { version, board: null } : kept
  }

  function fresh(slug: string): Promise<Kept | undefined> {
    const known = watched.get(slug)
    const now = performance.now()
    if (known && now - known.askedAt < FRESH_MS) return known.kept
    const entry: Watched = { askedAt: now, kept: ask(slug, known?.last), last: known?.last }
    watched.set(slug, entry)
    entry.kept.then(
      kept => {
        entry.last = kept
      },
      // A failure is not kept: the next request tries again.
      () => watched.delete(slug),
    )
    const [oldest] = watched.keys()
    if (watched.size > MOST_KEPT && oldest !== undefined) watched.delete(oldest)
    return entry.kept
  }

  async function ask(slug: string, last: Kept | undefined): Promise<Kept | undefined> {
    const row = await findBoardVersion({ db }, slug)
    if (!row) return undefined
    // Another version than the last of its board: whoever watches it must not take this for 'nothing new'.
    if (row.is_off) return { version: row.board_version + 1, board: null }
    if (last?.version === row.board_version) return last
    const drawn = await findDrawn({ db }, row.id)
    if (!drawn?.drawn_at) return { version: row.board_version, board: null }
    return { version: drawn.board_version, board: toBoard(drawn, await listBoardMatches({ db }, row.id)) }
  }
}
