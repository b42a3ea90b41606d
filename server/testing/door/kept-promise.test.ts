import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { App } from '../../kit/door.ts'
import { holdToContract } from './kept-promise.ts'

const problem = { type: 'about:blank', status: 409, title: 'No', detail: 'No', requestId: '1' }

it.each([
  [200, { isFavourite: true }, undefined],
  [200, { isFavourite: null }, /breaks its promise/],
  [200, { isFavourite: true, email: 'ada@example.it' }, /more than it promises/],
  [409, { ...problem, code: 'too-many-favourites' }, undefined],
  [409, { ...problem, code: 'same-email' }, /answers same-email/],
  [409, { code: 'too-many-favourites' }, /breaks its promise/],
] as const)('holds an answer of %i, %j, to the contract', async (status, answer, broken) => {
  const app = new Hono().post('/api/me/favourites', c => c.json(answer, status))
  // Only what it answers is looked at.
  holdToContract(app as unknown as App)
  const asked = Promise.resolve(app.request('/api/me/favourites', { method: 'POST' }))
  if (broken) await expect(asked).rejects.toThrow(broken)
  else expect((await asked).status).toBe(status)
})
