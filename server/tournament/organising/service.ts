import { createHash } from 'node:crypto'
import type { TournamentDeed } from '#contract/facility-audit.ts'
import type { Picture } from '#contract/picture.ts'
import type {
  MatchResult,
  OrganisedTournament,
  TournamentChange,
  TournamentTerms,
} from '#contract/tournament-organising.ts'
import { type Person, requireAdmin, requireAt, requirePerson, scopeOf } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import type { Upload } from '../../kit/http/upload.ts'
import { claimOf, isReused, once } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { addLoosePicture, requireLoosePicture } from '../../picture/service.ts'
import { slugOf } from '../../place/rules.ts'
import { formatOf, resultsOf, toBoard } from '../board/present.ts'
import { resolveBoard } from '../board/resolve.ts'
import { walkoverScore } from '../board/standings.ts'
import { type BoardMatchRow, findDrawn, listBoardMatches } from '../board/store.ts'
import { noteDeed, noteEdit } from '../noting.ts'
import { toTournament } from '../present.ts'
import { refused, type TournamentStatus } from '../rules.ts'
import { findTournament, listOrganised } from '../store.ts'
import { alone, requireAllowed, requireOrganiser, sayPlaceIsGone } from './access.ts'
import {
  faultOfResult,
  isDecided,
  mayWithTournament,
  tournamentActions,
  tournamentMay,
} from './conditions.ts'
import { lockAndFreeForfeits } from './forfeits.ts'
import { isWritten, scoreOf } from './score.ts'
import {
  insertTournament,
  isSavedAsWished,
  listFacilities,
  listFields,
  listRemoved,
  listTeams,
  removeDraft,
  setStatus,
  settle,
  tellTerms,
  updateTournament,
  writeResult,
} from './store.ts'

const MOST_ORGANISED = 200

export async function listMine(context: Context) {
  const person = requirePerson(context.actor)
  const scope = scopeOf(person, tournamentMay.organise)
  const where = { isEverywhere: scope.isEverywhere, facilityIds: [...scope.facilityIds] }
  const scoredAt = [...scopeOf(person, tournamentMay.score).facilityIds]
  const rows = await listOrganised(context, { ...where, scoredAt, reader: person.id, most: MOST_ORGANISED })
  return {
    tournaments: rows.map(row => ({
      id: row.id,
      status: row.status,
      tournament: toTournament(row, context),
    })),
    facilities: await listFacilities(context, where),
    mayOrganise: scope.isEverywhere || scope.facilityIds.length > 0,
  }
}

/** A picture that belongs to no facility; the tournament that is saved with it keeps it. */
export function addPoster(context: Context, upload: Upload, key: string): Promise<Picture> {
  const person = requirePerson(context.actor)
  const { isEverywhere, facilityIds } = scopeOf(person, tournamentMay.organise)
  if (!isEverywhere && facilityIds.length === 0) throw new Problem('forbidden')
  return addLoosePicture(context, upload, key, person.id)
}

/** A draft; the key makes its id, so that the same wish sent again is the same draft (R4). */
export async function createTournament(context: Context, terms: TournamentTerms, key: string) {
  const person = requirePerson(context.actor)
  const id = idOfKey(person.id, key)
  requirePlace(person, terms.facilityId)
  await requireLoosePicture(context, terms.posterId)
  const slug = slugOf(terms.title).slice(0, 80) || 'torneo'
  const claim = claimOf(person.id, key, terms)
  const wish = { ...terms, ...claim, id }
  const made = await once(
    context,
    claim,
    async () =>
      (slug === 'iscrizione' ? undefined : await insertTournament(context, { ...wish, slug })) ??
      (await insertTournament(context, { ...wish, slug: `${slug}-${id.slice(-6)}` })),
  ).catch((error: unknown) => {
    if (isReused(error)) throw new Problem('idempotency-key-reused', { detail: DRAFT_ARRIVED })
    return sayPlaceIsGone(error)
  })
  // The key is forgotten after a day, the tournament that it has made is not.
  if (!made && !(await findTournament(context, id))) throw new Problem('tournament-refused')
  return getOrganised(context, id)
}

const DRAFT_ARRIVED =
  'La bozza era già arrivata, com’era prima di cambiarla: la trovi nell’elenco qui sotto. Annulla, aprila e correggila lì.'

/** Never overwrites what somebody else has saved meanwhile. */
export async function editTournament(context: Context, id: string, { version, terms }: TournamentChange) {
  await requireAllowed(context, id, 'edit')
  requirePlace(requirePerson(context.actor), terms.facilityId)
  await requireLoosePicture(context, terms.posterId)
  const wish = { ...terms, id, version }
  const isWritten = await allOrNothing(context, async inside => {
    const was = await requireOrganiser(inside, id)
    const written = await updateTournament(inside, wish)
    if (!written) return false
    await settle(inside, id)
    const is = await requireOrganiser(inside, id)
    if (is.places < was.places && is.places < is.taken) throw refused(tooFewPlaces(is.taken))
    if (written.other_before) await tellTerms(inside, id, written.other_before)
    await noteEdit(inside, was, is)
    return true
  }).catch(sayPlaceIsGone)
  const isChanged = isWritten || (await isSavedAsWished(context, wish))
  if (!isChanged && (await findTournament(context, id))?.version !== version)
    throw new Problem('tournament-changed')
  if (!isChanged) throw refused('Dopo il sorteggio sport e struttura non cambiano più.')
  return getOrganised(context, id)
}

const tooFewPlaces = (taken: number) =>
  `Hanno già un posto in ${taken}: i posti non possono essere meno. Per non averne altri, chiudi le iscrizioni.`

/** Nobody is told: only those who organise it knew of it. */
export async function discardDraft(context: Context, id: string) {
  await alone(context, id, 'discard', async inside => {
    await removeDraft(inside, id)
    return { deed: 'discarded' }
  })
  return { done: true as const }
}

export async function changeStatus(
  context: Context,
  id: string,
  status: 'published' | 'closed' | 'cancelled',
) {
  await alone(context, id, undefined, async (inside, row) => {
    const isTooLate = status === 'cancelled' && isDecided(row, await readBoard(inside, id))
    if (isTooLate || !(await setStatus(inside, id, status)))
      throw new Problem(status === 'published' && row.is_over ? 'tournament-over' : 'tournament-refused')
    return { deed: deedOf(status, row.status) }
  })
  return getOrganised(context, id)
}

function deedOf(status: 'published' | 'closed' | 'cancelled', before: TournamentStatus): TournamentDeed {
  if (status === 'published') return before === 'draft' ? 'published' : 'reopened'
  return status === 'closed' ? 'closed' : 'called-off'
}

/** Who plays a match follows from the results before it; likewise nothing that follows from this result is stored. */
export async function enterResult(
  context: Context,
  { id, number }: { id: string; number: number },
  result: MatchResult,
) {
  const row = await requireAllowed(context, id, 'score')
  const drawn = await requireDrawn(context, id)
  const rows = await listBoardMatches(context, id)
  const fixture = resolveBoard(formatOf(drawn), drawn.sport, resultsOf(rows)).fixtures[number - 1]
  if (!fixture) throw new Problem('not-found')
  const { homeTeam, awayTeam } = fixture
  const { version } = result
  const written = scoreOf(result, walkoverScore(drawn.sport))
  const stands = (row: BoardMatchRow | undefined) => row !== undefined && isWritten(row, written)
  const known = rows.find(match => match.number === number)
  // Before the result itself is checked: its writer has not seen the match as it is now.
  if (known?.version !== version && !stands(known)) throw changedMeanwhile()
  const fault =
    homeTeam === null || awayTeam === null
      ? 'Non si sa ancora chi gioca questa partita.'
      : faultOfResult(result, fixture.stage === 'group', drawn.sport)
  if (fault) throw refused(fault)
  const isNew = await allOrNothing(context, async inside => {
    const isNew = await writeResult(inside, { id, number, version, homeTeam, awayTeam, ...written })
    // A match that is still to be played has its time on a day of the tournament; the days may have changed since it was scored.
    if (isNew && written.state === 'scheduled') await settle(inside, id)
    // What happens while a match is played is no result yet.
    if (isNew && (written.state === 'final' || known?.state === 'final'))
      await noteDeed(inside, row, {
        deed: 'scored',
        before:
          known?.state === 'final' ? { homeScore: known.home_score, awayScore: known.away_score } : null,
        after: { number, homeScore: written.homeScore, awayScore: written.awayScore },
      })
    return isNew
  })
  if (!isNew && !stands((await listBoardMatches(context, id)).find(match => match.number === number)))
    throw changedMeanwhile()
  // The winner may now meet a team that has left, and that match will not be played.
  await lockAndFreeForfeits(context, id)
  return getOrganised(context, id)
}

function changedMeanwhile(): Problem {
  return new Problem('tournament-changed', {
    detail:
      'Nel frattempo la partita è cambiata: guarda chi gioca, quando e con che punteggio, poi segna di nuovo.',
  })
}

export async function getOrganised(context: Context, id: string): Promise<OrganisedTournament> {
  const row = await requireOrganiser(context, id, 'score')
  const isOrganiser = mayWithTournament(row, context.actor, 'organise')
  const [teams, removed, fields, board] = await Promise.all([
    // Somebody who only keeps the score sees nobody's address.
    isOrganiser ? listTeams(context, id) : [],
    isOrganiser ? listRemoved(context, id) : [],
    listFields(context, id),
    readBoard(context, id),
  ])
  return {
    id,
    status: row.status,
    version: row.version,
    facilityId: row.partner_facility_id,
    organizerContact: row.organizer_contact,
    organizerEmail: row.organizer_email,
    organizerWhatsapp: row.organizer_whatsapp,
    tournament: toTournament(row, context),
    isUnattended: row.is_unattended,
    teams: teams.map(({ standing, is_left_out, removed_with_phone, ...team }) => ({
      ...toTeam(team),
      state: standing === 'in' ? 'confirmed' : 'waiting',
      isLeftOut: is_left_out,
      removedWithPhone: removed_with_phone,
    })),
    removed: removed.map(toTeam),
    fields,
    board,
    calendarWish: row.calendar_wish,
    allowed: tournamentActions(row, context.actor, isDecided(row, board)),
  }
}

async function readBoard(context: Context, id: string) {
  const drawn = await findDrawn(context, id)
  return drawn?.drawn_at ? toBoard(drawn, await listBoardMatches(context, id)) : null
}

function toTeam({ team_name, has_paid, email, ...team }: Awaited<ReturnType<typeof listRemoved>>[number]) {
  // An id has replaced the address of a person of whom nothing is kept any more.
  return { ...team, email: email === team.id ? '' : email, teamName: team_name, hasPaid: has_paid }
}

export async function requireDrawn(context: Context, id: string) {
  const drawn = await findDrawn(context, id)
  if (!drawn?.drawn_at) throw new Problem('tournament-refused')
  return drawn
}

function requirePlace(person: Person, facilityId: number | null): void {
  if (facilityId === null) requireAdmin(person)
  else requireAt(person, facilityId, tournamentMay.organise)
}

export function idOfKey(userId: string, key: string): string {
  const digits = createHash('sha256').update(`${userId} ${key}`).digest('hex')
  // Version 8, whose other bits may be chosen freely (RFC 9562, 5.8).
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
