import { previewPath, tournamentPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { Tournament } from '#contract/tournament.ts'

/** For search engines (schema.org SportsEvent). */
export function describeTournament(tournament: Tournament, baseUrl: string): object {
  const { slug, title, description, sport, startDate, endDate, facility, location, entryFeeCents } =
    tournament
  const url = `${baseUrl}${tournamentPath(slug)}`
  return {
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name: title,
    sport: sportLabel(sport),
    startDate,
    endDate,
    eventStatus: `https://schema.org/Event${tournament.isCancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [previewPath(tournamentPath(slug)), ...posterPaths(tournament)].map(path => `${baseUrl}${path}`),
    ...(description && { description }),
    location: {
      '@type': 'Place',
      name: facility?.name ?? location ?? 'Italia',
      address: location ?? 'Italia',
    },
    ...(tournament.organizerName && {
      organizer: { '@type': 'Organization', name: tournament.organizerName },
    }),
    ...(entryFeeCents !== null && {
      offers: { '@type': 'Offer', price: entryFeeCents / 100, priceCurrency: 'EUR', url },
    }),
  }
}

function posterPaths({ poster }: Tournament): string[] {
  const largest = poster?.sources.at(-1)
  return largest ? [largest.url] : []
}
