import type { OrganisedTournament } from '#contract/tournament-organising.ts'

/** What follows on a promise of letters: a team that the organiser has entered may have no address. */
export function whomToTell({ teams }: Pick<OrganisedTournament, 'teams'>): string {
  return teams.every(({ email }) => email) ? '' : ' Chi non ha un’email lo avvisi tu.'
}
