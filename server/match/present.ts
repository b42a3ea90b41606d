import { type Match, type MatchPlayer, matchActions } from '#contract/match.ts'
import type { Context } from '../kit/context.ts'
import { countLapses } from '../reliability/rules.ts'
import { lateFrom, leavableUntil, matchCan, maySeeContacts, shortName } from './rules.ts'
import type { listPlayers, MatchRow } from './store.ts'
import { proposeTeams } from './teams.ts'

/** A stored match as its reader may see it: nobody's surname, address or number (R6). */
export function toMatch(row: MatchRow, { actor, at }: Context): Match {
  const seen = { match: { ...row, is_mine: row.mine !== null }, actor, now: at ?? new Date() }
  const isOrganiser = actor.kind === 'person' && row.creator_id === actor.id
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    sport: row.sport,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    startsAt: row.starts_at.toISOString(),
    skillLevel: row.skill_level,
    maxPlayers: row.max_players,
    minPlayers: row.min_players,
    minGoalkeepers: row.min_goalkeepers,
    players: row.players,
    held: row.held,
    waiting: row.waiting,
    goalkeepers: row.goalkeepers,
    priceCents: row.price_cents,
    status: row.status,
    deadlineHours: row.deadline_hours,
    decidesAt: row.decides_at.toISOString(),
    leavableUntil: leavableUntil(row).toISOString(),
    lateFrom: lateFrom(row).toISOString(),
    cancelledBy: row.cancelled_by,
    isSuspended: row.is_suspended,
    isOrganiserAway: row.is_organiser_away,
    isBlocked: row.is_blocked,
    wasRemoved: row.was_removed,
    creatorName: shortName(row.creator_name),
    mine: row.mine && { ...row.mine, joinedAt: new Date(row.mine.joinedAt).toISOString() },
    reserve: row.reserve && {
      ahead: row.reserve.ahead,
      offeredUntil: row.reserve.offeredUntil && new Date(row.reserve.offeredUntil).toISOString(),
    },
    isOrganiser,
    bookingId: isOrganiser ? row.booking_id : null,
    allowed: matchActions.filter(action => matchCan[action](seen)),
    field: row.summary,
  }
}

type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

/** The players as somebody in the match may see them; what only the organiser reads is kept from others (R6). */
export function toLineup(
  players: readonly PlayerRow[],
  row: MatchRow,
  { actor, at }: Context,
): MatchPlayer[] {
  const isOrganiser = maySeeContacts({ ...row, is_mine: row.mine !== null }, actor)
  const teams = proposeTeams(
    players.map(({ id, is_goalkeeper, level }) => ({ id, isGoalkeeper: is_goalkeeper, level })),
  )
  return players.map(player => ({
    id: player.id,
    name: shortName(player.participant_name),
    isGoalkeeper: player.is_goalkeeper,
    isOffline: player.is_offline,
    isGone: player.is_gone,
    isReader: actor.kind === 'person' && player.user_id === actor.id,
    team: teams.get(player.id) ?? null,
    hasPaid: isOrganiser ? player.has_paid : null,
    isAbsent: isOrganiser && player.is_absent,
    lapses: isOrganiser ? countLapses(player.lapses, at ?? new Date()) : null,
    contact:
      isOrganiser && !player.is_offline
        ? { email: player.participant_email, phone: player.participant_phone }
        : null,
  }))
}
