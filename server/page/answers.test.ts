import { OpenAPIHono } from '@hono/zod-openapi'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor, Person } from '../kit/actor.ts'
import { guest } from '../kit/actor.ts'
import type { Env } from '../kit/door.ts'
import { keepAnswers } from './answers.ts'

const person = (name: string) => ({ kind: 'person', id: name, name }) as Person
const position = { 'x-position': '41.806,12.678' }

let time = 0
let answers = keepAnswers()
beforeEach(() => {
  time = 0
  answers = keepAnswers({ freshMs: 5_000, entries: 2, characters: 1_000 }, () => time)
})

describe('what the API has told a page', () => {
  it('is told to others who ask the same, while it is fresh', async () => {
    const ask = openDoors()
    expect(await ask('/for-all', person('Giulia'))).toBe('answer 1')
    time = 4_999
    expect(await ask('/for-all', person('Paolo'))).toBe('answer 1')
    expect(await ask('/for-all?day=2', guest)).toBe('answer 2')
    time = 5_000
    expect(await ask('/for-all', guest)).toBe('answer 3')
  })

  it('is for guests alone if a guest was looked at, and for nobody else if a person was', async () => {
    const ask = openDoors()
    expect(await ask('/greeting', person('Giulia'))).toBe('Giulia, answer 1')
    expect(await ask('/greeting', guest)).toBe('guest, answer 2')
    expect(await ask('/greeting', guest)).toBe('guest, answer 2')
    expect(await ask('/greeting', person('Paolo'))).toBe('Paolo, answer 3')
    expect(await ask('/greeting', person('Giulia'))).toBe('Giulia, answer 4')
    expect(await ask('/greeting', guest)).toBe('guest, answer 2')
  })

  it('is forgotten when anything changes', async () => {
    const ask = openDoors()
    expect(await ask('/for-all', guest)).toBe('answer 1')
    answers.drop()
    expect(await ask('/for-all', guest)).toBe('answer 2')
    expect(await ask('/for-all', guest)).toBe('answer 2')
  })

  it.each([
    ['a failure', '/failure', {}],
    ['a file', '/file', {}],
    ['what was told to somebody at a place', '/for-all', { headers: position }],
    ['a change', '/for-all', { method: 'POST' }],
    ['what was being told when something changed', '/overtaken', {}],
  ])('is not kept if it is %s', async (_, path, init) => {
    const ask = openDoors()
    const told = [await ask(path, guest, init), await ask(path, guest, init)]
    expect(told).toEqual(['answer 1', 'answer 2'])
  })

  it('is not told to somebody at a place', async () => {
    const ask = openDoors()
    expect(await ask('/for-all', guest)).toBe('answer 1')
    expect(await ask('/for-all', guest, { headers: position })).toBe('answer 2')
  })

  it('is told by the doors to somebody who cannot be looked up', async () => {
    const ask = openDoors()
    await ask('/greeting', guest)
    await ask('/for-all', guest)
    const lost = () => Promise.reject(new Error('The database is away'))
    expect(await answers.give(new Request('http://localhost/greeting'), lost)).toBeUndefined()
    expect(await answers.give(new Request('http://localhost/for-all'), lost)).toBeDefined()
  })

  it('is little', async () => {
    const ask = openDoors()
    for (const path of ['/for-all?1', '/for-all?2', '/for-all?3']) await ask(path, guest)
    expect(await ask('/for-all?3', guest)).toBe('answer 3')
    expect(await ask('/for-all?1', guest)).toBe('answer 4')
  })
})

/** Doors that number what they say, behind kept answers. */
function openDoors() {
  let count = 0
  const say = () => {
    count += 1
    return { says: `answer ${count}` }
  }
  return async (path: string, actor: Actor, init: RequestInit = {}) => {
    const request = new Request(`http://localhost${path}`, init)
    const told = await answers.give(request, async () => actor)
    const { says }: { says: string } = await (told ?? (await doorsFor(actor, say).request(request))).json()
    return says
  }
}

function doorsFor(actor: Actor, say: () => { says: string }) {
  const app = new OpenAPIHono<Env>()
  app.use(async (c, next) => {
    // Nothing here reads the database.
    c.set('context', { db: {} as never, actor })
    await answers.keep(c, next)
  })
  app.all('/for-all', c => c.json(say()))
  app.get('/overtaken', c => {
    const answer = say()
    answers.drop()
    return c.json(answer)
  })
  app.get('/greeting', c => {
    const { actor: reader } = c.var.context
    return c.json({ says: `${reader.kind === 'guest' ? 'guest' : reader.name}, ${say().says}` })
  })
  app.get('/failure', c => c.json(say(), 500))
  app.get('/file', c => c.body(JSON.stringify(say()), 200, { 'content-type': 'text/calendar' }))
  return app
}
