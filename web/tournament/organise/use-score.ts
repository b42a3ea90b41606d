import { useRef, useState } from 'react'
import type { BoardMatch } from '#contract/tournament-board.ts'
import type { Input } from '#web/api/client.ts'
import { useOrganise } from './use-organise.ts'

const door = 'POST /api/staff/tournaments/{id}/matches/{number}/result'

export type Score = Omit<Input<typeof door>['body'], 'version'>

/** Is given the match as it stands with what has been written. */
type WhenWritten = (now: BoardMatch) => void

/**
 * Writes the score of a match down, one after the other: what is pressed while an answer is on its way is written after it, for
 * the version that it brings, and of several only the last. If a colleague has come between, nothing more is written: what he
 * has written is shown first.
 */
export function useScore(id: string, match: BoardMatch) {
  const { mutateAsync, error, variables } = useOrganise(door)
  const [isWriting, setWriting] = useState(false)
  const next = useRef<{ score: Score; whenWritten: WhenWritten }>(undefined)

  // Written after all, though its answer was lost: nobody is to try again.
  const isWritten =
    variables !== undefined && variables.body.version !== match.version && isStill(variables.body, match)
  return { write, isWriting, error: isWritten ? null : error }

  function write(score: Score, whenWritten: WhenWritten): void {
    next.current = { score, whenWritten }
    if (!isWriting) void writeAll()
  }

  async function writeAll(): Promise<void> {
    setWriting(true)
    let now: BoardMatch | undefined = match
    while (next.current && now) {
      const { score, whenWritten } = next.current
      next.current = undefined
      now = await writeOne(score, now.version)
      if (now) whenWritten(now)
    }
    next.current = undefined
    setWriting(false)
  }

  /** @returns the match as it stands now; undefined where it does not stand as it was written */
  async function writeOne(score: Score, version: number): Promise<BoardMatch | undefined> {
    const { number } = match
    // What went wrong is said where it is pressed, and the tournament is read again.
    const answer = await mutateAsync({ params: { id, number }, body: { ...score, version } }).catch(
      () => undefined,
    )
    const now = answer?.board?.matches[number - 1]
    return now && isStill(score, now) ? now : undefined
  }
}

function isStill({ state, homeScore, awayScore, walkover }: Score, now: BoardMatch): boolean {
  const isScored = state !== 'scheduled' && !walkover
  return now.state === state && (!isScored || (now.homeScore === homeScore && now.awayScore === awayScore))
}
