import type { Twins } from '#contract/twin.ts'
import { noteChange } from '../../audit/service.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { decideTwin, listOpenTwins, lockTwin, replaceTwin, takeOver } from './store.ts'

export async function listTwins({ db, actor }: Context): Promise<Twins> {
  requireAdmin(actor)
  const rows = await listOpenTwins(db)
  return { twins: rows.map(({ total: _, ...twin }) => twin), total: rows[0]?.total ?? 0 }
}

/**
 * Merges two facilities. The one that stays is not changed if its own people run it; the other becomes an alias.
 * @throws Problem twins-changed when they are not as they were read: which of them goes may be another by now
 */
export async function mergeTwins(context: Context, id: number, version: string): Promise<Twins> {
  const admin = requireAdmin(context.actor)
  return allOrNothing(context, async inside => {
    const twin = await lockTwin(inside.db, id)
    if (!twin) throw new Problem('not-found')
    if (twin.isUsed) throw new Problem('twins-in-use')
    if (twin.version !== version) throw new Problem('twins-changed')
    const { stays, goes } = twin
    if (!stays.isRun) await takeOver(inside.db, twin)
    await replaceTwin(inside.db, twin)
    await noteChange(inside.db, admin, {
      action: 'delete',
      subject: 'facility',
      subjectId: goes.facility.id,
      facilityId: null,
      before: { name: goes.facility.name, source: goes.source },
      after: { mergedInto: stays.facility.name, facilityId: stays.facility.id },
    })
    return listTwins(inside)
  })
}

export async function keepApart(context: Context, id: number): Promise<Twins> {
  return decide(context, id, true)
}

/** A pair that was told apart by mistake: one press does that, and it would never be seen again. */
export async function proposeAgain(context: Context, id: number): Promise<Twins> {
  return decide(context, id, false)
}

function decide(context: Context, id: number, isApart: boolean): Promise<Twins> {
  const admin = requireAdmin(context.actor)
  return allOrNothing(context, async inside => {
    const decided = await decideTwin(inside.db, id, isApart)
    if (!decided) throw new Problem('not-found')
    if (decided.isNew)
      await noteChange(inside.db, admin, {
        action: 'change',
        subject: 'twin',
        subjectId: id,
        facilityId: null,
        before: null,
        after: { name: decided.name, deed: isApart ? 'told-apart' : 'paired-again' },
      })
    return listTwins(inside)
  })
}
