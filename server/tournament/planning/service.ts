import { randomInt } from 'node:crypto'
import { daysFrom } from '#contract/shared.ts'
import type { CalendarWish, Draw, MatchTime } from '#contract/tournament-planning.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { clashOf, proposeCalendar } from '../board/calendar.ts'
import { planBoard } from '../board/plan.ts'
import { formatOf, toBoard } from '../board/present.ts'
import { listBoardMatches } from '../board/store.ts'
import { alone } from '../organising/access.ts'
import { clashWords, faultOfFormat } from '../organising/conditions.ts'
import { getOrganised, requireDrawn } from '../organising/service.ts'
import { listTeams, settle } from '../organising/store.ts'
import { refused } from '../rules.ts'
import { replaceCalendar, replaceDraw, replaceTime } from './store.ts'

/** Shuffles the teams that have a place at the moment of the draw, and plans every match. */
export async function drawTeams(context: Context, id: string, wish: Draw) {
  await alone(context, id, 'draw', async inside => {
    // Teams that move up to places that have just become free are drawn, too.
    await settle(inside, id)
    const places = (await listTeams(inside, id)).filter(({ standing }) => standing === 'in')
    const advancing = wish.groupCount === 0 ? 0 : wish.advancing
    const fault = faultOfFormat({ ...wish, advancing, teams: places.length })
    if (fault) throw refused(fault)
    const format = { ...wish, advancing, teams: places.length, groups: wish.groupCount }
    await replaceDraw(inside, {
      id,
      advancing,
      groupCount: wish.groupCount,
      hasThirdPlace: wish.hasThirdPlace,
      registrationIds: shuffled(places).map(({ id }) => id),
      matches: planBoard(format).length,
    })
    return { deed: 'drawn' }
  })
  return getOrganised(context, id)
}

export async function scheduleMatches(context: Context, id: string, wish: CalendarWish) {
  const minutes = { fromMinute: minuteOf(wish.from), toMinute: minuteOf(wish.to) }
  await alone(context, id, 'schedule', async (inside, { start_date, end_date }) => {
    if (wish.fieldIds.length * daysFrom(start_date, end_date) > MOST_FIELD_DAYS) throw refused(TOO_MANY)
    const plan = planBoard(formatOf(await requireDrawn(inside, id)))
    const isHeld = await replaceCalendar(inside, { ...wish, ...minutes, id }, windows =>
      proposeCalendar(plan, windows, wish),
    )
    if (!isHeld) throw refused(NO_ROOM)
    return { deed: 'scheduled' }
  })
  return getOrganised(context, id)
}

/** Each day of each field is looked through: more would take longer than a statement may. */
const MOST_FIELD_DAYS = 10_000
const TOO_MANY = 'Sono troppi campi per tutti i giorni del torneo: scegline di meno, o accorcia il torneo.'
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
    if (stateOf(number) !== 'scheduled') throw refused('La partita è già cominciata.')
    const isNew = await replaceTime(inside, asked, ({ moved, others }) => {
      const clash = clashOf(
        plan,
        moved,
        others.filter(other => stateOf(other.number) !== 'final'),
      )
      return clash && clashWords[clash]
    })
    return isNew ? { deed: 'match-moved', after: { number } } : undefined
  })
  return getOrganised(context, id)
}

/** Fisher and Yates, with numbers that nobody can foresee. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}
