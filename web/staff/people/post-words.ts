import type { PostRole } from '#contract/people.ts'

/** What somebody does at a facility, and what it lets him do. */
export const postWords: Record<PostRole, { label: string; text: string }> = {
  owner: { label: 'Titolare', text: 'gestisce tutto, anche chi lavora qui' },
  manager: { label: 'Responsabile', text: 'campi, prezzi, orari e prenotazioni' },
  desk: { label: 'Banco', text: 'prenotazioni e cassa di ogni giorno' },
}

/** The one with the fewest rights first. */
export const postRoles = ['desk', 'manager', 'owner'] as const satisfies readonly PostRole[]
