import type { Contest, Lapse } from '#contract/reliability.ts'
import { noteChange } from '../audit/service.ts'
import { requireAdmin, requirePerson } from '../kit/actor.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import { answeredBefore } from '../kit/answered-before.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import {
  type ContestRow,
  contestLapse,
  findAnswer,
  keepAnswer,
  listLapses,
  listOpenContests,
} from './store.ts'

/** Each lapse noted about the reader; others read only numbers. */
export async function getMyLapses(context: Context): Promise<Lapse[]> {
  const { id } = requirePerson(context.actor)
  return (await listLapses(context, id)).map(toLapse)
}

/** From now on it does not count, until an admin answers that it was so. */
export async function contestMyLapse(context: Context, id: string, reason: string): Promise<Lapse> {
  const { id: userId } = requirePerson(context.actor)
  await contestLapse(context, { id, userId, reason })
  const [lapse] = await listLapses(context, userId, id)
  if (!lapse) throw new Problem('not-found')
  return toLapse(lapse)
}

export async function listContests(context: Context): Promise<{ contests: Contest[] }> {
  requireAdmin(context.actor)
  return { contests: (await listOpenContests(context)).map(toContest) }
}

/** Once: whoever contests a lapse is told one thing. */
export async function answerContest(
  context: Context,
  id: string,
  isUpheld: boolean,
): Promise<{ isUpheld: boolean }> {
  const admin = requireAdmin(context.actor)
  await allOrNothing(context, async inside => {
    const answered = await keepAnswer(inside, { id, isUpheld })
    if (answered)
      await noteChange(inside.db, admin, {
        action: 'change',
        subject: 'lapse',
        subjectId: id,
        facilityId: null,
        before: null,
        after: { isUpheld, personId: answered.user_id },
      })
  })
  const answer = await findAnswer(context, id)
  // Whoever noted it may have taken it back meanwhile.
  if (answer === undefined) throw new Problem('not-found', { detail: GONE })
  if (answer !== isUpheld) throw answeredBefore(answer ? 'conta di nuovo' : 'non conta')
  return { isUpheld }
}

const GONE = 'Nel frattempo è stata tolta: non c’è più niente da decidere'

function toLapse(row: Awaited<ReturnType<typeof listLapses>>[number]): Lapse {
  return {
    id: row.id,
    kind: row.kind,
    happenedAt: row.happened_at.toISOString(),
    matchTitle: row.title,
    matchDate: row.date,
    isContested: row.contested_at !== null,
    isUpheld: row.is_upheld,
  }
}

function toContest({ happened_at, contested_at, contest, ...row }: ContestRow): Contest {
  return {
    ...row,
    reason: contest,
    happenedAt: happened_at.toISOString(),
    contestedAt: contested_at.toISOString(),
  }
}
