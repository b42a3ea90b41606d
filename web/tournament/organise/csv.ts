import type { OrganisedTournament } from '#contract/tournament-organising.ts'

const HEADER = ['Squadra', 'Nome', 'Email', 'Telefono', 'Stato', 'Pagato', 'Note']

/** For spreadsheets in Italian: semicolons, a byte order mark, and no cell that a program would take for a formula. */
export function csvOf(teams: OrganisedTournament['teams']): string {
  const rows = teams.map(({ teamName, name, email, phone, state, hasPaid, notes }) => [
    ...[teamName, name, email, phone],
    ...[state === 'confirmed' ? 'Confermata' : 'In lista d’attesa', hasPaid ? 'sì' : 'no', notes],
  ])
  return `\ufeff${[HEADER, ...rows].map(row => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
