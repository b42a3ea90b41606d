import { randomInt } from 'node:crypto'
import type { CalendarWish, Draw, MatchTime } from '#contract/tournament-organising.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { clashOf, proposeCalendar } from '../board/calendar.ts'
import { planBoard } from '../board/plan.ts'
import { formatOf, toBoard } from '../board/present.ts'
import { listBoardMatches } from '../board/store.ts'
import { noteDeed } from '../noting.ts'
import { clashWords, faultOfFormat } from '../organising/conditions.ts'
import { getOrganised, requireAllowed, requireDrawn } from '../organising/service.ts'
import { listTeams, settle } from '../organising/store.ts'
import { lockTournament, replaceCalendar, replaceDraw, replaceTime } from './store.ts'

/** Shuffles the teams that have a place at the moment of the draw, and plans every match. */
export async function drawTeams(context: Context, id: string, wish: Draw) {
  await alone(context, id, 'draw', async inside => {
    // Teams that move up to places that have just become free are drawn, too.
    await settle(inside, id)
    const places = (await listTeams(inside, id)).filter(({ standing }) => standing === 'in')
    const advancing = wish.groupCount === 0 ? 0 : wish.advancing
    const fault = faultOfFormat({ ...wish, advancing, teams: places.length })
    if (fault) return fault
    const format = { ...wish, advancing, teams: places.length, groups: wish.groupCount }
    await replaceDraw(inside, {
      id,
      advancing,
      groupCount: wish.groupCount,
      hasThirdPlace: wish.hasThirdPlace,
      registrationIds: shuffled(places).map(({ id }) => id),
      matches: planBoard(format).length,
    })
    return undefined
  })
  return getOrganised(context, id)
}

export async function scheduleMatches(context: Context, id: string, wish: CalendarWish) {
  const minutes = { fromMinute: minuteOf(wish.from), toMinute: minuteOf(wish.to) }
  await alone(context, id, 'schedule', async inside => {
    const plan = planBoard(formatOf(await requireDrawn(inside, id)))
    const isHeld = await replaceCalendar(inside, { id, fieldIds: wish.fieldIds, ...minutes }, windows =>
      proposeCalendar(plan, windows, wish),
    )
    return isHeld ? undefined : NO_ROOM
  })
  return getOrganised(context, id)
}

const NO_ROOM =
  'Non c’è abbastanza tempo libero su questi campi: aggiungi campi o ore, oppure accorcia le partite.'

/** Moves one match. The others stay, and its old ground is given up only together with taking the new one (R1). */
export async function moveMatch(
  context: Context,
  { id, number }: { id: string; number: number },
  { startTime, ...wish }: MatchTime,
) {
  const asked = { ...wish, id, number, startMinute: minuteOf(startTime) }
  await alone(context, id, 'move', async inside => {
    // A stored result does not count if other teams would play now (`resolveBoard`): the match is still to be played.
    const drawn = await requireDrawn(inside, id)
    const { matches } = toBoard(drawn, await listBoardMatches(inside, id))
    const plan = planBoard(formatOf(drawn))
    const stateOf = (of: number) => matches[of - 1]?.state
    if (!stateOf(number)) throw new Problem('not-found')
    if (stateOf(number) !== 'scheduled') return 'La partita è già cominciata.'
    return replaceTime(inside, asked, ({ moved, others }) => {
      const clash = clashOf(
        plan,
        moved,
        others.filter(other => stateOf(other.number) !== 'final'),
      )
      return clash && clashWords[clash]
    })
  })
  return getOrganised(context, id)
}

/**
 * Does `work` under the lock of the tournament and checks there once more that it is allowed: registering, playing or
 * calling off at the same moment happens before or after it.
 */
async function alone(
  context: Context,
  id: string,
  action: keyof typeof deeds,
  work: (inside: Context) => Promise<string | undefined>,
): Promise<void> {
  // Checked before as well, so that somebody who may not do it never takes the lock.
  await requireAllowed(context, id, action)
  await allOrNothing(context, async inside => {
    await lockTournament(inside, id)
    const row = await requireAllowed(inside, id, action)
    const fault = await work(inside)
    if (fault) throw new Problem('tournament-refused', { detail: fault })
    await noteDeed(inside, row, deeds[action])
  })
}

const deeds = { draw: 'drawn', schedule: 'scheduled', move: 'match-moved' } as const

/** Fisher and Yates, with numbers that nobody can foresee. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}
