import { expect, it } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { makeMember } from './testing/members.ts'
import { makeTestApp } from './testing/test-app.ts'

const db = testDatabase()

it('finds out who looks at a page once for all its questions, and for every page anew', async () => {
  const house = makeTestApp(db)
  const { cookie } = await makeMember(db, house)
  let asked = 0
  const auth: typeof house.auth = {
    ...house.auth,
    readActor: headers => {
      asked += 1
      return house.auth.readActor(headers)
    },
  }
  const { app } = makeTestApp(db, { auth })
  const ask = async (drawing: object) => {
    const reply = await app.request('/api/me', { headers: { cookie } }, { drawing })
    return (await reply.json()).me?.email
  }
  const page = {}
  const emails = [await ask(page), await ask(page), await ask({})]
  expect(new Set(emails).size).toBe(1)
  expect(emails[0]).toContain('@')
  expect(asked).toBe(2)
})
