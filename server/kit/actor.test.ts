import { expect, it } from 'vitest'
import { guest, type Person, requireAt, scopeOf } from './actor.ts'

const may = ['manager', 'owner', 'admin'] as const

it.each([
  [
    'the desk',
    at('desk'),
    { code: 'forbidden', extras: { detail: expect.stringMatching(/^Il ruolo che hai/) } },
  ],
  [
    'somebody else',
    at(),
    { code: 'forbidden', extras: { detail: expect.stringMatching(/^Per questa struttura non lavori/) } },
  ],
  ['a guest', guest, { code: 'unauthenticated' }],
])('says to %s why it may not, and what to do', (_who, actor, problem) => {
  expect(() => requireAt(actor, 7, may)).toThrow(expect.objectContaining(problem))
})

it('lets whoever may, and an admin at every facility', () => {
  expect(requireAt(at('owner'), 7, may)).toEqual(at('owner'))
  expect(requireAt({ ...at(), role: 'admin' }, 8, may).id).toBe('p')
})

it('reaches as far as each table says: where somebody has such a post, and everywhere for an admin who may', () => {
  const admin = { ...at('owner'), role: 'admin' } as const
  expect(scopeOf(at('owner'), may)).toEqual({ isEverywhere: false, facilityIds: [7] })
  expect(scopeOf(at('desk'), may)).toEqual({ isEverywhere: false, facilityIds: [] })
  expect(scopeOf(admin, may)).toEqual({ isEverywhere: true, facilityIds: [7] })
  expect(scopeOf(admin, ['owner'])).toEqual({ isEverywhere: false, facilityIds: [7] })
})

function at(role?: 'desk' | 'owner'): Person {
  const posts = role ? [{ facilityId: 7, role }] : [{ facilityId: 8, role: 'owner' as const }]
  return {
    kind: 'person',
    id: 'p',
    name: 'Sara',
    email: 's@demo.example',
    phone: null,
    role: 'client',
    posts,
  }
}
