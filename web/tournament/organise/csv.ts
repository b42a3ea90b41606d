import type { SportSlug } from '#contract/sport.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { csvText } from '#web/words/csv.ts'
import { teamLabel } from '../words.ts'

const HEADER = ['Nome', 'Email', 'Telefono', 'Stato', 'Pagato', 'Note']

/** The teams, for a spreadsheet. */
export function csvOf(teams: OrganisedTournament['teams'], sport: SportSlug): string {
  const rows = teams.map(({ teamName, name, email, phone, state, hasPaid, notes }) => [
    teamName,
    name,
    email,
    phone,
    state === 'confirmed' ? 'Confermata' : 'In lista d’attesa',
    hasPaid ? 'sì' : 'no',
    notes,
  ])
  return csvText([[teamLabel(sport), ...HEADER], ...rows])
}
