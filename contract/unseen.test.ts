import { expect, it } from 'vitest'
import { api } from './api.ts'
import { NewMatch } from './match.ts'
import { withoutUnseen } from './shared.ts'
import { FacilityFacts, NewFields } from './staff-field.ts'
import { TournamentTerms } from './tournament-organising.ts'
import { TeamRename } from './tournament-team.ts'

it.each([
  ['spaces without width', 'Fal\u200bchi\u2060', 'Falchi'],
  ['what turns words around', '\u202eFalchi\u2066', 'Falchi'],
  ['letters that are blank', '\u3164\u115f', ''],
  ['joints of nothing', '\u200d\ufe0f', ''],
  ['no accents', 'Forlì è qui', 'Forlì è qui'],
  ['no joints of emoji', '🏳️‍🌈 👩🏽‍🚒 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈 👩🏽‍🚒 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('takes away %s', (_what, typed, left) => {
  expect(withoutUnseen(typed)).toBe(left)
})

const Friend = api['POST /api/matches/{id}/friends'].body

it.each([
  ['match', NewMatch.shape.title],
  ['team', TeamRename.shape.teamName],
  ['friend', Friend.shape.name],
  ['facility', FacilityFacts.shape.name],
  ['field', NewFields.shape.name],
  ['tournament', TournamentTerms.shape.title],
])('no %s has a name that nobody sees, or that turns round what follows', (_what, name) => {
  for (const nothing of ['\u200b\u200b\u200b', '\u3164\u3164\u3164'])
    expect(name.safeParse(nothing).success).toBe(false)
  expect(name.parse('\u202eFalchi\u200b')).toBe('Falchi')
})
