import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { tasksOf } from '../kit/task.ts'
import type { Mailer } from '../mail/mailer.ts'
import { decideDueMatches } from './deciding/store.ts'
import { writeMatchesCancelled } from './letter/cancelled-together.ts'
import { writeReservesOver } from './letter/reserves-over.ts'
import { findMatchForLetter, type MatchLetterRow } from './letter/store.ts'
import { type MatchLetter, writeMatchLetter } from './letter/write.ts'
import { offerDuePlaces } from './reserve/store.ts'

/** Every minute: the matches whose deadline has come, and the offered places that nobody has accepted. */
export const matchSchedule = '* * * * * matches-due'

export function matchLetters({
  db,
  mailer,
  config,
}: {
  db: Database
  mailer: Mailer
  config: Pick<Config, 'baseUrl' | 'mailFrom'>
}) {
  return tasksOf({
    'match-letter': async (wish, { job }) => {
      const [first, ...others] = await findStillTrue(db, wish)
      if (!first) return
      const parts = { ...config, number: job.id }
      if (others.length === 0)
        return mailer.send(await writeMatchLetter(first, { ...wish, matchId: first.id }, parts))
      const writeTogether = wish.event === 'reserve-over' ? writeReservesOver : writeMatchesCancelled
      await mailer.send(await writeTogether([first, ...others], parts))
    },
  })
}

/** A letter that waited for the mail server must still be true. */
async function findStillTrue(db: Database, wish: MatchLetter): Promise<MatchLetterRow[]> {
  const found: MatchLetterRow[] = []
  for (const told of [wish, ...(wish.others ?? [])]) {
    const row = await findMatchForLetter(db, { ...told, to: wish.to })
    if (row && isStillTrue(row, { event: wish.event, sequence: told.sequence })) found.push(row)
  }
  return found
}

export function matchJobs({ db }: { db: Database }) {
  return tasksOf({
    'matches-due': async () => {
      await decideDueMatches(db)
      await offerDuePlaces(db)
    },
  })
}

/** Letters that name another player. */
const OF_OTHERS = new Set<MatchLetter['event']>(['player-joined', 'player-left', 'message'])

function isStillTrue(
  { sequence, status, is_in, is_in_goal, is_absent, is_offered, was_removed, is_locked_out }: MatchLetterRow,
  wish: Pick<MatchLetter, 'event' | 'sequence'>,
): boolean {
  // Somebody whom an admin has locked out is told nothing about other players, only what becomes of his own match.
  if (is_locked_out && OF_OTHERS.has(wish.event)) return false
  // A removed player gets no letters about later decisions: without this one he would come to play.
  if (wish.event === 'removed') return !is_in
  if (wish.event === 'reserve-over' || wish.event === 'message') return true
  if (wish.event === 'readmitted') return !was_removed && !is_in && (status === 'open' || status === 'full')
  if (wish.event === 'absent') return is_absent
  // True whatever was decided since: a player must know whether he is in goal.
  if (wish.event === 'in-goal') return is_in_goal && status !== 'cancelled'
  if (wish.event === 'out-of-goal') return is_in && !is_in_goal && status !== 'cancelled'
  if (sequence !== wish.sequence) return false
  if (wish.event === 'joined') return is_in
  return wish.event !== 'place-offered' || is_offered
}
