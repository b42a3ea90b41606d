import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { read } from '#web/api/query.ts'

/** The specification's own times: fresh for 30 s, asked for again every 60 s and when somebody comes back to the page. */
export const tournamentsQuery = () => ({
  ...read('GET /api/tournaments', {}, { staleTime: 30_000, refetchInterval: 60_000 }),
  refetchOnWindowFocus: true,
})

export const tournamentQuery = (slug: string) =>
  read('GET /api/tournaments/{slug}', { params: { slug } }, { staleTime: 10_000 })

/** The board when the page opens; from then on `useBoard` asks. */
export const boardQuery = (slug: string) =>
  read('GET /api/tournaments/{slug}/board', { params: { slug }, query: {} }, { staleTime: 0 })

export const organisedListQuery = () => read('GET /api/staff/tournaments', {}, { staleTime: 10_000 })

/**
 * Teams come and go while somebody organises: asked for as the list of all is. Every 5 s while a match is played, because
 * others may keep its score, too.
 */
export const organisedQuery = (id: string) => ({
  ...read('GET /api/staff/tournaments/{id}', { params: { id } }, { staleTime: 5_000 }),
  refetchInterval: ({ state }: { state: { data?: OrganisedTournament | undefined } }) =>
    state.data?.board?.matches.some(match => match.state === 'live') ? 5_000 : 60_000,
  refetchOnWindowFocus: true,
})

export const registrationQuery = (key: string) =>
  read('GET /api/registrations/{key}', { params: { key } }, { staleTime: 0 })

export const myRegistrationsQuery = () => read('GET /api/me/registrations', {}, { staleTime: 10_000 })
