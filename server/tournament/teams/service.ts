import type { TeamEntry } from '#contract/tournament-team.ts'
import { requirePerson } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { sayEnoughLetters } from '../../kit/letter-limit.ts'
import { Problem } from '../../kit/problem.ts'
import { noteDeed } from '../noting.ts'
import { freeForfeits } from '../organising/forfeits.ts'
import { getOrganised, idOfKey, requireAllowed, requireOrganiser } from '../organising/service.ts'
import {
  admitRegistration,
  enterRegistration,
  markPaid,
  readmitRegistration,
  removeRegistration,
  renameRegistration,
} from './store.ts'

export async function notePayment(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
  hasPaid: boolean,
) {
  await requireOrganiser(context, id)
  if (!(await markPaid(context, { id, registrationId, hasPaid }))) throw new Problem('not-found')
  return getOrganised(context, id)
}

/** The id is made from the key, so that the same request sent again is the same team (R4). */
export async function enterTeam(context: Context, id: string, { email, ...team }: TeamEntry, key: string) {
  await requireAllowed(context, id, 'add')
  const person = requirePerson(context.actor)
  const refusal = await enterRegistration(context, {
    ...team,
    id,
    registrationId: idOfKey(person.id, key),
    writerId: person.id,
    email: email || null,
  }).catch(error => sayEnoughLetters(error, 'Oggi hai scritto a molte squadre: aggiungila senza email'))
  if (refusal === 'other') throw new Problem('idempotency-key-reused')
  if (refusal === 'name') throw new Problem('team-name-taken')
  if (refusal) throw new Problem('tournament-refused', { detail: refusals[refusal] })
  return getOrganised(context, id)
}

const refusals = {
  over: 'Il torneo è già cominciato: non prende altre squadre.',
  suspended: 'La struttura è sospesa: per ora il torneo non prende squadre.',
  address: 'Con questa email c’è già un’iscrizione a questo torneo.',
}

/** From the first day on nobody moves up automatically: the organiser says who comes. The team is told. */
export async function admitTeam(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
) {
  await requireAllowed(context, id, 'add')
  const isIn = await admitRegistration(context, { id, registrationId })
  if (isIn === null) throw new Problem('not-found')
  if (!isIn) throw new Problem('tournament-refused', { detail: NO_PLACE })
  return getOrganised(context, id)
}

const NO_PLACE = 'Non c’è un posto libero: prima togli una squadra, oppure aumenta i posti.'

/** The team is told, and the next in the waiting list has its place. */
export async function removeTeam(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
) {
  const row = await requireAllowed(context, id, 'remove')
  await allOrNothing(context, async inside => {
    if (!(await removeRegistration(inside, { id, registrationId }))) throw new Problem('not-found')
    await freeForfeits(inside, id)
    await noteDeed(inside, row, 'team-removed')
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

/** Takes back a team that was taken out: to a free place, or else to the waiting list. It is told. */
export async function readmitTeam(
  context: Context,
  { id, registrationId }: { id: string; registrationId: string },
) {
  const row = await requireAllowed(context, id, 'remove')
  const writerId = requirePerson(context.actor).id
  await allOrNothing(context, async inside => {
    const isBack = await readmitRegistration(inside, { id, registrationId, writerId }).catch(error =>
      sayEnoughLetters(error, 'Oggi hai scritto a molte squadre: riprova domani'),
    )
    if (!isBack) throw new Problem('not-found')
    await noteDeed(inside, row, 'team-readmitted')
  })
  return getOrganised(context, id)
}
