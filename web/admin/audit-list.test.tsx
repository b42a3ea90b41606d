import { expect, it } from 'vitest'
import type { AuditLine } from '#contract/admin.ts'
import { render } from '#web/testing/render.ts'
import { AuditList } from './audit-list.tsx'

const line: AuditLine = {
  id: 1,
  happenedAt: '2026-11-25T19:30:00.000Z',
  actor: 'Ada Rossi',
  isFromServer: false,
  action: 'change',
  subject: 'user',
  subjectId: '7',
  name: 'Ugo Bassi',
  facility: null,
  fieldNames: {},
  before: null,
  after: null,
}

it.each([
  ['somebody by name', {}, 'Ada Rossi'],
  ['somebody who has left', { actor: null }, 'Account eliminato'],
  ['whoever is at the server', { actor: null, isFromServer: true }, 'Chi gestisce il server'],
])('says that %s has changed it', async (_who, by, words) => {
  const { box } = await render(<AuditList entries={[{ ...line, ...by }]} />)
  expect(box.querySelector('strong')?.textContent).toBe(words)
})

it.each([
  ['by its deed', { deed: 'drawn', title: 'Coppa' }, 'Ada Rossi ha fatto il sorteggio di un torneo: Coppa'],
  ['without one', { title: 'Coppa' }, 'Ada Rossi ha cambiato un torneo: Coppa'],
  ['by one that is not known any more', { deed: 'no', title: '' }, 'Ada Rossi ha cambiato un torneo: Coppa'],
])('says what was done %s', async (_how, after, words) => {
  const entry = { ...line, subject: 'tournament', name: 'Coppa', after } as const
  const { box } = await render(<AuditList entries={[entry]} />)
  expect(box.querySelector('summary')?.textContent).toContain(words)
})

it.each([
  ['booking', 'create', 'Ada Rossi ha prenotato al banco: Le Querce'],
  ['staff', 'create', 'Ada Rossi ha cominciato a lavorare in una struttura: Le Querce'],
  ['banner', 'delete', 'Ada Rossi ha eliminato un banner: Le Querce'],
  ['week', 'change', 'Ada Rossi ha cambiato orari e prezzi: Le Querce'],
] as const)('says of %s, %s, what a person would', async (subject, action, words) => {
  const { box } = await render(<AuditList entries={[{ ...line, subject, action, name: 'Le Querce' }]} />)
  expect(box.querySelector('summary')?.textContent).toContain(words)
})

it('says of a pair what was decided', async () => {
  const after = { deed: 'told-apart', name: 'Volta e A. Volta' }
  const entry = { ...line, subject: 'twin', name: after.name, after } as const
  const { box } = await render(<AuditList entries={[entry]} />)
  expect(box.querySelector('summary')?.textContent).toContain(
    'Ada Rossi ha detto che sono due: Volta e A. Volta',
  )
})

it('names a position of banners as its settings do', async () => {
  const entry = { ...line, subject: 'banner-setting', subjectId: 'footer', name: null } as const
  const { box } = await render(<AuditList entries={[entry]} />)
  expect(box.querySelector('summary')?.textContent).toContain(
    'ha cambiato una posizione dei banner: Homepage - Footer',
  )
})
