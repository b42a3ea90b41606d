import { expect, it } from 'vitest'
import { api } from './api.ts'
import { NewMatch } from './match.ts'
import { withoutUnseen } from './shared.ts'
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

it('no match, team or friend has a name that nobody sees', () => {
  const terms = { sport: 'padel', skillLevel: 'intermedio', maxPlayers: 4, priceCents: 900 }
  const Friend = api['POST /api/matches/{id}/friends'].body
  for (const nothing of ['\u200b\u200b\u200b', '\u3164\u3164\u3164']) {
    expect(NewMatch.safeParse({ ...terms, title: nothing }).success).toBe(false)
    expect(TeamRename.safeParse({ teamName: nothing }).success).toBe(false)
    expect(Friend.safeParse({ name: nothing }).success).toBe(false)
  }
  expect(TeamRename.parse({ teamName: 'Falchi\u200b' })).toEqual({ teamName: 'Falchi' })
})
