import { data } from 'react-router'
import { writeComune } from '#contract/address.ts'
import { atPlace } from '#contract/at-place.ts'
import { paths } from '#contract/paths.ts'
import { sportByName, sportLabel } from '#contract/sport.ts'
import { sceneWithoutData } from '#web/court/aerial/aerial-scene.tsx'
import { lineup } from '#web/court/lineup/lineup.ts'
import { drawPreview } from '#web/court/preview-drawing.ts'
import { seedFrom } from '#web/court/random.ts'
import { orSuspended } from '#web/facility/or-suspended.ts'
import { facilityPageQuery, sportInPlaceQuery } from '#web/facility/queries.ts'
import { matchQuery } from '#web/match/queries.ts'
import { isDecided, stateOf } from '#web/match/words.ts'
import { readSubject } from '#web/page/page-data.ts'
import { tournamentQuery } from '#web/tournament/queries.ts'
import { daysText, whereText } from '#web/tournament/words.ts'
import { formatDate, startOf } from '#web/words/dates.ts'
import type { Route } from './+types/preview'

/** Draws /anteprima/*.png: 'sito', 'campi/{slug}', 'partite-organizzate/{id}/{state}', 'tornei/{slug}', '{sport}/{comune}'. */
export async function loader(args: Route.LoaderArgs) {
  const drawing = drawPreview(await subjectOf(args))
  return new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'x-robots-tag': 'noindex' },
  })
}

async function subjectOf(args: Route.LoaderArgs): Promise<Parameters<typeof drawPreview>[0]> {
  const [kind = '', name = '', ...rest] = args.params['*'].split(paths.home)
  if (kind === 'sito' && !name) {
    return {
      title: 'Trova un campo libero',
      subtitle: 'Scegli, prenota, gioca.',
      courts: sceneWithoutData,
      seed: 7,
    }
  }
  // How many play, or what was decided, is in the address, because a picture is kept for a day: each lineup has its own.
  if (kind === 'partite-organizzate' && name && rest.length === 1) return matchSubject(args, name)
  if (!name || rest.length > 0) throw data(null, { status: 404 })
  if (kind === 'tornei') return tournamentSubject(args, name)
  if (kind === 'campi') {
    const { facility, fields } = await orSuspended(readSubject(args, facilityPageQuery(name)))
    return {
      title: facility.name,
      subtitle: writeComune(facility),
      courts: fields.map(toCourt),
      seed: seedFrom(String(facility.id)),
    }
  }
  const sport = sportByName(kind)
  if (!sport) throw data(null, { status: 404 })
  const { facilities, place } = await readSubject(args, sportInPlaceQuery(sport, name))
  const fields = facilities.flatMap(({ fields }) => fields).slice(0, MOST_COURTS)
  return {
    title: `${sportLabel(sport)} ${atPlace(place.name)}`,
    subtitle: 'Campi e orari liberi',
    courts: fields.map(field => ({ ...toCourt(field), sport })),
    seed: seedFrom(place.code),
  }
}

async function matchSubject(args: Route.LoaderArgs, id: string) {
  const { match } = await readSubject<'GET /api/matches/{id}'>(args, matchQuery(id))
  const { sport, maxPlayers, players, held, field } = match
  const seats = lineup({ sport, maxPlayers, taken: players + held })
  return {
    title: `${stateOf(match)}: ${match.title}`,
    subtitle: `${formatDate(match.date)} alle ${startOf(match.startTime)}, ${field.facility.city}`,
    courts: [
      {
        id,
        sport,
        surface: field.surface ?? undefined,
        seats: seats?.filter(({ state }) => state !== 'free' || !isDecided(match)),
      },
    ],
    seed: seedFrom(id),
  }
}

async function tournamentSubject(args: Route.LoaderArgs, slug: string) {
  const tournament = await readSubject<'GET /api/tournaments/{slug}'>(args, tournamentQuery(slug))
  const where = whereText(tournament)
  return {
    title: tournament.title,
    subtitle: `${daysText(tournament)}${where && `, ${where}`}`,
    courts: [{ id: slug, sport: tournament.sport, surface: undefined }],
    seed: seedFrom(slug),
  }
}

/** More would be specks. */
const MOST_COURTS = 8

function toCourt({ id, sports, surface }: { id: number; sports: Sports; surface: Surface }) {
  return { id: String(id), sport: sports[0] ?? ('calcio-5' as const), surface: surface ?? undefined }
}

type Fields = Awaited<ReturnType<typeof readSubject<'GET /api/facilities/{slug}'>>>['fields'][number]
type Sports = Fields['sports']
type Surface = Fields['surface']
