import { isDeepStrictEqual } from 'node:util'
import type { TournamentDeed } from '#contract/facility-audit.ts'
import { teamsOfDraw } from '#contract/tournament-size.ts'
import type { TeamEntry } from '#contract/tournament-team.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { sayEnoughLetters } from '../../kit/letter-limit.ts'
import { Problem } from '../../kit/problem.ts'
import { alone } from '../organising/access.ts'
import { freeForfeits } from '../organising/forfeits.ts'
import { getOrganised, idOfKey } from '../organising/service.ts'
import { refused } from '../rules.ts'
import {
  admitRegistration,
  enterRegistration,
  findStanding,
  markPaid,
  readmitRegistration,
  removeRegistration,
  renameRegistration,
} from './store.ts'

type Team = { id: string; registrationId: string }

export function notePayment(context: Context, team: Team, hasPaid: boolean) {
  return changeTeam(context, team, undefined, hasPaid ? 'fee-paid' : 'fee-unpaid', async inside => {
    if (!(await markPaid(inside, { ...team, hasPaid }))) throw new Problem('not-found')
  })
}

/** The id is made from the key, so that the same request sent again is the same team (R4). */
export function enterTeam(context: Context, id: string, { email, ...entry }: TeamEntry, key: string) {
  const writerId = requirePerson(context.actor).id
  const team = { id, registrationId: idOfKey(writerId, key) }
  return changeTeam(context, team, 'add', 'team-entered', async inside => {
    const refusal = await enterRegistration(inside, {
      ...entry,
      ...team,
      writerId,
      email: email || null,
    }).catch(error => sayEnoughLetters(error, 'Oggi hai scritto a molti indirizzi: aggiungila senza email'))
    if (refusal === 'other') throw new Problem('idempotency-key-reused')
    if (refusal === 'name') throw new Problem('team-name-taken')
    if (refusal === 'name-held') throw new Problem('team-name-taken', { detail: NAME_HELD })
    if (refusal) throw refused(refusals[refusal])
  })
}

/** The list shows it only once it is confirmed; for that a visitor has an hour. */
const NAME_HELD =
  'Con questo nome qualcuno si è appena iscritto e deve ancora confermare per email: se non lo fa entro un’ora, il nome si libera.'

const refusals = {
  over: 'Il torneo è già cominciato: non prende altre iscrizioni.',
  suspended: 'La struttura è sospesa: per ora il torneo non prende iscrizioni.',
  address: 'Con questa email c’è già un’iscrizione a questo torneo.',
}

/** From the first day on nobody moves up automatically: the organiser says who comes. The team is told. */
export function admitTeam(context: Context, team: Team) {
  return changeTeam(context, team, 'add', 'team-admitted', async inside => {
    const isIn = await admitRegistration(inside, team)
    if (isIn === null) throw new Problem('not-found')
    if (!isIn) throw refused(NO_PLACE)
  })
}

const NO_PLACE = `Non c’è un posto libero: prima togli un’iscrizione, oppure aumenta i posti, fino a ${teamsOfDraw.most}.`

/** The team is told, and the next in the waiting list has its place. */
export function removeTeam(context: Context, team: Team) {
  return changeTeam(context, team, 'remove', 'team-removed', async inside => {
    if (!(await removeRegistration(inside, team))) throw new Problem('not-found')
  })
}

export function renameTeam(context: Context, team: Team, teamName: string) {
  return changeTeam(context, team, 'remove', 'team-renamed', async inside => {
    const isNamed = await renameRegistration(inside, { ...team, teamName })
    if (isNamed === null) throw new Problem('not-found')
    if (!isNamed) throw new Problem('team-name-taken')
  })
}

/** Takes back a team that was taken out: to a free place, or else to the waiting list. It is told. */
export function readmitTeam(context: Context, team: Team) {
  const writerId = requirePerson(context.actor).id
  return changeTeam(context, team, 'remove', 'team-readmitted', async inside => {
    const isBack = await readmitRegistration(inside, { ...team, writerId }).catch(error =>
      sayEnoughLetters(error, 'Oggi hai scritto a molti indirizzi: riprova domani'),
    )
    if (!isBack) throw new Problem('not-found')
  })
}

/** @param deed is noted if `change` has left the team other than it was */
async function changeTeam(
  context: Context,
  { id, registrationId }: Team,
  action: 'add' | 'remove' | undefined,
  deed: TournamentDeed,
  change: (inside: Context) => Promise<void>,
) {
  await alone(context, id, action, async inside => {
    const before = await findStanding(inside, registrationId)
    await change(inside)
    // Also a team that is back may change who meets whom.
    await freeForfeits(inside, id)
    const after = await findStanding(inside, registrationId)
    return isDeepStrictEqual(before, after) ? undefined : { deed, after: { registrationId } }
  })
  return getOrganised(context, id)
}
