import { randomUUID } from 'node:crypto'
import { NewRegistration } from '#contract/tournament.ts'
import { TournamentTerms } from '#contract/tournament-organising.ts'
import { Draw } from '#contract/tournament-planning.ts'
import { guest } from '../../kit/actor.ts'
import { changeStatus, editTournament, enterResult } from '../../tournament/organising/service.ts'
import { drawTeams, moveMatch, scheduleMatches } from '../../tournament/planning/service.ts'
import { confirmRegistration, register, withdrawRegistration } from '../../tournament/registration/service.ts'
import { fillLapsedPlaces } from '../../tournament/registration/store.ts'
import { followTournament } from '../../tournament/service.ts'
import {
  admitTeam,
  enterTeam,
  notePayment,
  readmitTeam,
  removeTeam,
  renameTeam,
} from '../../tournament/teams/service.ts'
import { at, type Choice, finderOf, last } from '../choice.ts'
import { DAYS, groundVerbs } from '../ground/verbs.ts'
import { contextOf } from '../ground/world.ts'
import type { Entries } from './world.ts'

const TEAMS = ['Alfa', 'Delta', 'Épsilon', '']

/** What people do to a tournament, and to the ground that it wants. */
export function tournamentVerbs(world: Entries, choice: Choice) {
  const { db, clients, staff, fields, keys } = world
  const { who, which, isOne } = choice
  const client = at(clients, who)
  const mine = contextOf(world, client)
  const visiting = { ...mine, actor: guest }
  const own = contextOf(world, staff[1])
  const { id, slug, facilityId } = at(world.tournaments, choice.field)
  const [one, other, whole] = fields.map(field => field.id)
  const ground = groundVerbs(world, choice)
  const { book, cancel, bookAtDesk, moveAtDesk, cancelAtDesk, undo, block, unblock, rain, undoRain } = ground
  const { reopen, lay, suspend, takeUpAgain, waitForTime, leaveForGood } = ground

  const some = finderOf(db, choice)
  const someTeam = async (condition: string) => {
    const { registrationId, key } = await some<{ registrationId: string; key: string }>(
      `select id as "registrationId", key from tournament_registration r where tournament_id = $1 and ${condition} order by position`,
      [id],
    )
    return { id, registrationId, key }
  }
  const someMatch = () =>
    some<{ number: number; version: number }>(
      'select number, version from tournament_match where tournament_id = $1 order by number',
      [id],
    )
  const entry = NewRegistration.parse({
    ...{ name: 'Ada Prova', email: `visita${who}@posta.example`, phone: '333 1234567' },
    teamName: at(TEAMS, which),
  })
  const send = async (wish: NewRegistration, isVisitor: boolean) => {
    const key = randomUUID()
    await register(isVisitor ? visiting : mine, slug, wish, { key, countTry: async () => 0 })
    if (isVisitor) keys.push(key)
  }

  return {
    ...{ book, cancel, bookAtDesk, moveAtDesk, cancelAtDesk, undo, block, unblock, rain, undoRain },
    ...{ reopen, lay, suspend, takeUpAgain, waitForTime, leaveForGood },
    register: () => send(entry, false),
    registerAsVisitor: () => send(entry, true),
    correctAddress: () =>
      send({ ...entry, email: isOne ? client.email : entry.email, corrects: last(keys) }, true),
    confirm: async () => confirmRegistration(visiting, (await someTeam('held_until is not null')).key),
    withdraw: async () => withdrawRegistration(mine, (await someTeam("standing <> 'out'")).key),
    follow: () => followTournament(mine, slug, isOne),
    enter: () => {
      const { name, teamName, email } = entry
      return enterTeam(
        own,
        id,
        { name, teamName: teamName || 'Zeta', phone: '', email: isOne ? email : '' },
        randomUUID(),
      )
    },
    remove: async () => removeTeam(own, await someTeam("standing <> 'out'")),
    admit: async () => admitTeam(own, await someTeam("standing = 'waiting'")),
    readmit: async () => readmitTeam(own, await someTeam('is_removed')),
    rename: async () => renameTeam(own, await someTeam("standing <> 'out'"), at(TEAMS, who) || 'Eta'),
    notePayment: async () => notePayment(own, await someTeam('true'), isOne),
    edit: async () => {
      const { version } = await some<{ version: number }>('select version from tournament where id = $1', [
        id,
      ])
      const [first, second] = DAYS
      const terms = TournamentTerms.parse({
        ...{ title: 'Coppa', sport: 'calcio-5', facilityId, maxParticipants: which < 3 ? which + 4 : null },
        ...{ startDate: at(DAYS, who), endDate: second, registrationDeadline: isOne ? null : first },
      })
      return editTournament(own, id, { version, terms })
    },
    open: () => changeStatus(own, id, 'published'),
    close: () => changeStatus(own, id, 'closed'),
    callOff: () => changeStatus(own, id, 'cancelled'),
    draw: () =>
      drawTeams(own, id, Draw.parse({ groupCount: isOne ? 2 : 0, advancing: 1, hasThirdPlace: which < 2 })),
    plan: () =>
      scheduleMatches(own, id, {
        ...{ fieldIds: isOne ? [one ?? 0, other ?? 0] : [whole ?? 0], from: '18:00', to: '23:00' },
        ...{ minutes: isOne ? 30 : 20, restMinutes: 0 },
      }),
    playElsewhen: async () => {
      const { number, version } = await someMatch()
      const { id: fieldId } = at(fields, who)
      const span = {
        version,
        fieldId,
        date: at(DAYS, choice.day),
        startTime: `${choice.hour}:00`,
        minutes: 30,
      }
      return moveMatch(own, { id, number }, span)
    },
    score: async () => {
      const { number, version } = await someMatch()
      const state = who < 2 ? 'final' : 'live'
      const score = { homeScore: which, awayScore: choice.day, homePenalties: null, awayPenalties: null }
      const walkover = who === 0 && isOne ? 'away' : null
      return enterResult(own, { id, number }, { version, state, ...score, walkover, period: null })
    },
    takeBack: async () => {
      const { number, version } = await someMatch()
      const nothing = { homeScore: 0, awayScore: 0, homePenalties: null, awayPenalties: null, walkover: null }
      return enterResult(own, { id, number }, { version, state: 'scheduled', ...nothing, period: null })
    },
    clock: async () => {
      await ground.clock()
      await fillLapsedPlaces(db, new Date(world.now))
    },
  }
}

export type TournamentVerb = keyof ReturnType<typeof tournamentVerbs>
