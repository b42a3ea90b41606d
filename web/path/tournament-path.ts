import { paths, tournamentPath } from '#contract/paths.ts'
import { type SportSlug, sportByName, sportLabel } from '#contract/sport.ts'
import { withQuery } from './with-query.ts'

export const tournamentTabs = ['in-arrivo', 'aperte', 'in-corso', 'chiuse'] as const
export type TournamentTab = (typeof tournamentTabs)[number]

/** What the list of tournaments shows, and which one is open over it: its details, or its form. */
export type TournamentFilter = {
  tab: TournamentTab | ''
  sport: SportSlug | ''
  details: string
  registering: string
}

export function readTournamentFilter(params: URLSearchParams): TournamentFilter {
  return {
    tab: tournamentTabs.find(tab => tab === params.get('stato')) ?? '',
    sport: sportByName(params.get('sport') ?? '') ?? '',
    details: readSlug(params.get('torneo')),
    registering: readSlug(params.get('iscrizione')),
  }
}

export function tournamentsPath({ tab, sport, details, registering }: Partial<TournamentFilter>): string {
  const params = new URLSearchParams({
    ...(tab && { stato: tab }),
    ...(sport && { sport: sportLabel(sport) }),
    ...(details && { torneo: details }),
    ...(registering && { iscrizione: registering }),
  })
  return withQuery(paths.tournaments, params)
}

const REGISTERING = 'iscriviti'

/** The page of a tournament with the form open over it, by which somebody enters. */
export function registeringPath(slug: string): string {
  return `${tournamentPath(slug)}?${REGISTERING}`
}

export function isRegistering(params: URLSearchParams): boolean {
  return params.has(REGISTERING)
}

function readSlug(text: string | null): string {
  return /^[a-z0-9-]{1,120}$/.test(text ?? '') ? (text ?? '') : ''
}
