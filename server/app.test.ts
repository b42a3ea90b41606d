import { expect, it } from 'vitest'
import type { Drawing } from './kit/door.ts'
import { drawingFor } from './page/pages.ts'
import { testDatabase } from './testing/database.ts'
import { makeMember } from './testing/members.ts'
import { makeTestApp } from './testing/test-app.ts'

const db = testDatabase()

it('finds out who looks at a page once for all its questions, and for every page anew', async () => {
  const house = makeTestApp(db)
  const { cookie } = await makeMember(db, house)
  let asked = 0
  const readActor = (headers: Headers) => {
    asked += 1
    return house.auth.readActor(headers)
  }
  const ask = async (drawing: Drawing) => {
    const reply = await house.app.request('/api/me', {}, { drawing })
    return (await reply.json()).me?.email
  }
  const nextPage = () => drawingFor(new Headers({ cookie }), readActor)
  const page = nextPage()
  const emails = [await ask(page), await ask(page), await ask(nextPage())]
  expect(new Set(emails).size).toBe(1)
  expect(emails[0]).toContain('@')
  expect(asked).toBe(2)
})
