import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

const db = testDatabase()
const guest = { kind: 'guest' }
let house: TestApp
let ada: Member

beforeAll(async () => {
  house = makeTestApp(db)
  ada = await makeMember(db, house, { name: 'Ada Prova', phone: '333 1112223', role: 'owner' })
})

const read = (cookie: string) => house.auth.readActor(new Headers({ cookie }))
const person = () => ({
  kind: 'person',
  id: ada.id,
  name: 'Ada Prova',
  email: ada.email,
  phone: '333 1112223',
  role: 'owner',
  posts: [],
  sessionId: expect.any(String),
})

it('knows the person of a session, whatever other cookies stand around', async () => {
  expect(await read(ada.cookie)).toEqual(person())
  expect(await read(`theme=dark; ${ada.cookie}; x=%`)).toEqual(person())
})

it('takes a cookie that was changed, cut or invented for none', async () => {
  const [name = '', value = ''] = (ada.cookie.split('; ')[0] ?? '').split('=')
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const other = token.replace(/^./, first => (first === 'A' ? 'B' : 'A'))
  for (const forged of [
    `${other}.${signature}`,
    token,
    `${token}.`,
    `${token}.AAAA`,
    `.${signature}`,
    '%',
    '',
  ])
    expect(await read(`${name}=${encodeURIComponent(forged)}`)).toEqual(guest)
  expect(await read(`other=${value}`)).toEqual(guest)
})

it('prolongs a session that has been in use for a day where its browser learns of it', async () => {
  await db.pool.query(
    "update auth_session set expires_at = now() + interval '20 days', updated_at = now() - interval '10 days'",
  )
  const isLong = async () => {
    const long = "select expires_at > now() + interval '29 days' as is_long from auth_session"
    return (await db.pool.query<{ is_long: boolean }>(long)).rows[0]?.is_long
  }
  expect(await read(ada.cookie)).toEqual(person())
  expect(await isLong()).toBe(false)
  const renewed = await house.app.request('/api/auth/get-session', { headers: { cookie: ada.cookie } })
  expect(renewed.headers.get('set-cookie')).toContain('Max-Age=2592000')
  expect(await isLong()).toBe(true)
})

it('forgets a session that has ended or was taken away (R10)', async () => {
  await db.pool.query("update auth_session set expires_at = now() - interval '1 second'")
  expect(await read(ada.cookie)).toEqual(guest)
  await db.pool.query('delete from auth_session')
  expect(await read(ada.cookie)).toEqual(guest)
})

it('tells no page what opens a session', async () => {
  const member = await makeMember(db, house)
  const { rows } = await db.pool.query<{ token: string }>('select token from auth_session')
  const reply = await house.app.request('/api/auth/get-session', { headers: { cookie: member.cookie } })
  const text = await reply.text()
  expect(text).toContain(member.email)
  for (const { token } of rows) expect(text).not.toContain(token)
  const again = await house.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: 'una parola lunga e rara' }),
  })
  expect(await again.json()).not.toHaveProperty('token')
})

it.each([
  { email: '', password: 'una parola lunga e rara' },
  { email: '   ', password: 'una parola lunga e rara' },
  { email: 'ada@demo.example', password: ' ' },
  { email: 'ada@demo.example' },
])('asks for both of %o', async body => {
  const reply = await house.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ detail: 'Email e password sono richiesti.' })
})
