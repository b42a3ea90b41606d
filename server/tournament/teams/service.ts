import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { freeForfeits } from '../organising/forfeits.ts'
import { getOrganised, requireAllowed, requireOrganiser } from '../organising/service.ts'
import { markPaid, readmitRegistration, removeRegistration, renameRegistration } from './store.ts'

export async function notePayment(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
  hasPaid: boolean,
) {
  await requireOrganiser(context, id)
  if (!(await markPaid(context, { id, registrationId, hasPaid }))) throw new Problem('not-found')
  return getOrganised(context, id)
}

/** The team is told; who waits for its place has it. */
export async function removeTeam(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
) {
  await requireAllowed(context, id, 'remove')
  await allOrNothing(context, async inside => {
    if (!(await removeRegistration(inside, { id, registrationId }))) throw new Problem('not-found')
    await freeForfeits(inside, id)
  })
  return getOrganised(context, id)
}

export async function renameTeam(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
  teamName: string,
) {
  await requireAllowed(context, id, 'remove')
  const isNamed = await renameRegistration(context, { id, registrationId, teamName })
  if (isNamed === null) throw new Problem('not-found')
  if (!isNamed) throw new Problem('team-name-taken')
  return getOrganised(context, id)
}

/** The way back of a team that was taken out: to a place that is free, else to the waiting list. It is told. */
export async function readmitTeam(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
) {
  await requireAllowed(context, id, 'remove')
  if (!(await readmitRegistration(context, { id, registrationId }))) throw new Problem('not-found')
  return getOrganised(context, id)
}
