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
  ['somebody who has left', { actor: null }, 'Account cancellato'],
  ['whoever is at the server', { actor: null, isFromServer: true }, 'Chi gestisce il server'],
])('says that %s has changed it', async (_who, by, words) => {
  const { box } = await render(<AuditList entries={[{ ...line, ...by }]} />)
  expect(box.querySelector('strong')?.textContent).toBe(words)
})
