import { openDatabase } from '#server/db/database.ts'
import { makeMember } from '#server/testing/members.ts'
import { startApi } from '#server/testing/process/api-process.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { nodeOptions } from './application.ts'
import type { Sender } from './measure.ts'
import { dropWorld, makeWorld, type Shape, type World } from './world.ts'

/** What a scenario is given: a PostgreSQL to make its worlds on, and the senders. */
export type Bench = { serverUrl: string; http: Sender; isQuick: boolean }

/** Enough that none of them has many bookings to come. */
const PEOPLE = 48

/** A world, the application over it in a process of its own, and people who are logged in there. */
export type Stage = { world: World; api: string; cookies: string[]; close: () => Promise<void> }

export async function openStage(
  serverUrl: string,
  name: string,
  fields: number,
  { days = 30, trustedProxies, ...shape }: Shape & { trustedProxies?: number } = {},
): Promise<Stage> {
  const begun = performance.now()
  const world = await makeWorld(serverUrl, name, fields, { days, ...shape })
  const seconds = Math.round((performance.now() - begun) / 1_000)
  console.log(`\n${fields} fields with ${world.rows} bookings over ${days} days, loaded in ${seconds} s`)
  const db = openDatabase(world.url)
  const house = makeTestApp(db)
  const cookies: string[] = []
  for (let i = 0; i < PEOPLE; i += 1) cookies.push((await makeMember(db, house)).cookie)
  await db.close()
  const api = await startApi(world.url, {
    logLevel: 'info',
    nodeOptions: await nodeOptions(),
    ...(trustedProxies && { trustedProxies }),
  })
  return {
    world,
    api: api.url,
    cookies,
    close: async () => {
      await api.kill()
      await dropWorld(serverUrl, name)
    },
  }
}
