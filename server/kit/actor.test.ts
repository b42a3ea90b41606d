import { expect, it } from 'vitest'
import { guest, type Person, requireAt } from './actor.ts'

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
