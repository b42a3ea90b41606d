import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { FacilityPeople } from '#contract/people.ts'
import { ApiError } from '#web/api/client.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { PeopleList } from './people-list.tsx'
import type { People } from './use-people.ts'

it('changes the role of others at once, and one’s own only when asked again', async () => {
  const mutate = vi.fn()
  // The list needs only these two of the changes.
  const people = { change: { mutate, isPending: false }, remove: { isPending: false } } as unknown as People
  const { box } = await render(<PeopleList staff={staff} people={people} />)
  const choose = (index: number, role: string) =>
    act(async () => {
      const select = box.querySelectorAll('select')[index]
      if (!select) throw new Error('There is nobody there')
      select.value = role
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose(1, 'desk')
  expect(mutate.mock.calls).toEqual([[{ personId: 'eva', role: 'desk' }]])
  await choose(0, 'manager')
  expect(mutate).toHaveBeenCalledTimes(1)
  await press(box, 'Sì, cambia')
  expect(mutate.mock.calls[1]?.[0]).toEqual({ personId: 'sara', role: 'manager' })
})

it('says beside somebody why he stays, and not only in passing', async () => {
  const refused = { isPending: false, variables: { personId: 'sara' }, error: new ApiError('offline') }
  const people = { change: { isPending: false }, remove: refused } as unknown as People
  const { box } = await render(<PeopleList staff={staff} people={people} />)
  const [sara, eva] = box.querySelectorAll('li')
  expect(sara?.querySelector('[role=alert]')?.textContent).toContain('Verifica la tua connessione')
  expect(eva?.querySelector('[role=alert]')).toBeNull()
})

it('tells an admin what becomes of a facility whose last person he sends away', async () => {
  const people = { change: {}, remove: {} } as unknown as People
  const [, eva] = staff.people
  const { box } = await render(<PeopleList staff={{ ...staff, people: eva ? [eva] : [] }} people={people} />)
  await press(box, 'Togli')
  expect(box.textContent).toContain('Qui non resta nessuno: online non si prenota più')
  const both = await render(<PeopleList staff={staff} people={people} />)
  await press([...both.box.querySelectorAll('li')][1] ?? both.box, 'Togli')
  expect(both.box.textContent).not.toContain('Qui non resta nessuno')
})

const person = (id: string, name: string, isMe: boolean) => ({
  id,
  name,
  isMe,
  email: `${id}@trepini.example`,
  role: 'owner' as const,
  since: '2026-11-21T10:00:00Z',
})
const staff: FacilityPeople = {
  facility: { id: 1, name: 'I Tre Pini', city: 'Marino', slug: 'i-tre-pini' },
  invitations: [],
  people: [person('sara', 'Sara Conti', true), person('eva', 'Eva Riva', false)],
  mayChange: true,
}
