import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { AdminUser } from '#contract/admin.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { UserTable } from './user-table.tsx'

const person = (id: string, name: string): AdminUser => ({
  id,
  name,
  email: `${id}@demo.example`,
  role: 'client',
  since: '2026-01-01T10:00:00.000Z',
  suspendedWords: null,
  sessions: 1,
  facilities: [],
  facilitiesAlone: [],
  secondFactor: null,
  isMe: false,
})
const users = [person('ada', 'Ada Conti'), { ...person('ugo', 'Ugo Riva'), facilities: ['Tre Pini'] }]

it('keeps the list beside who is chosen', async () => {
  const { box, show } = await render(page(undefined))
  const links = () => [...box.querySelectorAll('td a')].map(link => link.getAttribute('href'))
  expect(links()).toEqual(['/?utente=ada', '/?utente=ugo'])
  expect(box.querySelector('aside')).toBeNull()
  // By the word that each of them reads in his own menu.
  const roles = [...box.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(roles[0]).toContain('Cliente')
  expect(roles[1]).toContain('Struttura')
  await show(page(users[1]))
  expect(links()).toHaveLength(2)
  expect(box.querySelector('aside article')?.getAttribute('aria-label')).toBe('Ugo Riva')
  expect(box.querySelector('[aria-current=true]')?.textContent).toBe('Ugo Riva')
})

it.each([
  [3, 'Uno, Due, Tre'],
  [4, 'Uno, Due, Tre e un’altra'],
  [5, 'Uno, Due, Tre e altre 2'],
])('names where somebody works, three of %i at most', async (count, words) => {
  const facilities = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque'].slice(0, count)
  const { box } = await render(page({ ...person('ugo', 'Ugo Riva'), facilities }))
  const said = [...box.querySelectorAll('aside p')].map(({ textContent }) => textContent)
  expect(said).toContain(words)
})

it('says that where somebody works goes on taking bookings without him', async () => {
  const { box, show } = await render(page(users[1]))
  await press(box, 'Sospendi')
  expect(box.querySelector('aside form')?.textContent).toContain('le strutture si sospendono a parte.')
  await show(page(users[0]))
  await press(box, 'Sospendi')
  expect(box.querySelector('aside form')?.textContent).toContain('partite e iscrizioni restano.')
})

it('says where nobody could book without him, before he is suspended and while he is', async () => {
  const facilities = ['Tre Pini', 'Uno']
  const alone = { ...person('ugo', 'Ugo Riva'), facilities, facilitiesAlone: ['Tre Pini'] }
  const { box, show } = await render(page(alone))
  expect(box.querySelector('aside')?.textContent).not.toContain('nessun altro')
  await press(box, 'Sospendi')
  expect(box.querySelector('aside form')?.textContent).toContain(
    'A Tre Pini non lavora nessun altro: lì non si prenota finché non c’è chi risponde. Dove lavorano altri si prenota ancora.',
  )
  await show(page({ ...alone, suspendedWords: 'Insulti' }))
  expect(box.querySelector('aside')?.textContent).toContain('A Tre Pini non lavora nessun altro')
})

function page(chosen: AdminUser | undefined) {
  return (
    <QueryClientProvider client={makeQueryClient(() => Promise.reject(new Error('Nothing is asked')))}>
      <MemoryRouter>
        <UserTable users={users} chosen={chosen} pathOf={utente => (utente ? `/?utente=${utente}` : '/')} />
      </MemoryRouter>
    </QueryClientProvider>
  )
}
