import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { makeTestApp } from '../testing/test-app.ts'

// Nobody answers there: what a request is answered makes no difference to its line.
const db = openDatabase('postgres://nobody@127.0.0.1:1/none', { connectTimeoutMs: 50 })

it.each([
  ['a shared booking', '/invito/KEY', '/invito/*'],
  ['what friends ask for it', '/api/shared/KEY', '/api/shared/*'],
  ['its calendar', '/api/shared/KEY/calendar.ics', '/api/shared/*/calendar.ics'],
  ['its picture', '/anteprima/invito/KEY.png', '/anteprima/invito/*.png'],
  ['a booking', '/api/bookings/KEY/calendar.ics', '/api/bookings/*/calendar.ics'],
  ['a match', '/partite-organizzate/KEY', '/partite-organizzate/*'],
  ['an address written otherwise', '/invito/%KEY', '/invito/*'],
  ['a personal calendar', '/api/calendar.ics?key=KEY', '/api/calendar.ics'],
  ['no key', '/campi/centro-sportivo-le-querce-frascati', '/campi/centro-sportivo-le-querce-frascati'],
])('a line about %s keeps its key to itself', async (_what, address, logged) => {
  const { app, errors: lines } = makeTestApp(db, { logLevel: 'info' })
  const key = randomUUID()
  const path = address.replace('%KEY', key.replaceAll('-', '%2D')).replace('KEY', key)
  await app.request(path)
  expect(lines.map(line => JSON.parse(line)).at(-1)).toMatchObject({ msg: 'request', path: logged })
  const groups = key.split('-')
  expect(lines.join()).not.toContain(groups[4])
})
