import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

const db = testDatabase()
let house: TestApp
let ada: Member
let eva: Member

beforeAll(() => {
  house = makeTestApp(db)
})
beforeEach(async () => {
  ada = await makeMember(db, house)
  eva = await makeMember(db, house, { name: 'Eva Prova' })
})

async function call(path: string, cookie: string, method = 'GET', body?: object) {
  const reply = await house.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: Record<string, unknown> = await reply.json()
  return { status: reply.status, body: answer }
}

async function signIn(email: string): Promise<string> {
  const reply = await house.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Prova/1.0' },
    body: JSON.stringify({ email, password: 'una parola lunga e rara' }),
  })
  return reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

it('changes one’s own name and phone, in the profile and in the names of the library', async () => {
  const body = { name: '  Ada  Maria Neri ', phone: '347 5550182' }
  const { status } = await call('/api/me', ada.cookie, 'PATCH', body)
  expect(status).toBe(200)
  const { body: me } = await call('/api/me', ada.cookie)
  expect(me['me']).toMatchObject({ name: 'Ada  Maria Neri', phone: '347 5550182', email: ada.email })
  const { rows } = await db.pool.query(
    'select p.first_name, p.last_name, u.name from profile p join auth_user u using (id) where id = $1',
    [ada.id],
  )
  expect(rows).toEqual([{ first_name: 'Ada', last_name: 'Maria Neri', name: 'Ada  Maria Neri' }])
  const { rows: others } = await db.pool.query(
    'select from profile p join auth_user u using (id) where id <> $1 and $2 in (p.name, u.name)',
    [ada.id, 'Ada  Maria Neri'],
  )
  expect(others).toEqual([])
})

it.each([
  [{ name: ' ', phone: null }, 'Inserisci il tuo nome completo'],
  [{ name: 'Ada', phone: '1234567' }, 'Numero di telefono non valido'],
  [{ name: 'Ada', phone: null, role: 'admin' }, 'role'],
  [{ name: 'Ada', phone: null, email: 'altra@demo.example' }, 'email'],
])('refuses %o', async (body, word) => {
  const answer = await call('/api/me', ada.cookie, 'PATCH', body)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(word)
  const { body: me } = await call('/api/me', ada.cookie)
  expect(me['me']).toMatchObject({ name: ada.name, email: ada.email, role: 'client' })
})

it('lists the sessions of its reader alone, without what opens them', async () => {
  // What another has changes nothing of it.
  await makeMember(db, house, { role: 'admin' })
  await db.pool.query(
    `insert into auth_account (user_id, account_id, provider_id) values ($1, 'eva', 'google')`,
    [eva.id],
  )
  const second = await signIn(ada.email)
  const { body } = await call('/api/me/security', second)
  expect(body).toMatchObject({
    isEmailConfirmed: true,
    hasPassword: true,
    hasGoogle: false,
    secondFactor: null,
    mustAddSecondFactor: false,
  })
  expect(body['sessions']).toHaveLength(2)
  expect(body['sessions']).toContainEqual(
    expect.objectContaining({ isCurrent: true, userAgent: 'Prova/1.0' }),
  )
  const { rows } = await db.pool.query<{ token: string }>('select token from auth_session')
  for (const { token } of rows) expect(JSON.stringify(body)).not.toContain(token)
})

it('ends one session of one’s own and never another’s', async () => {
  const second = await signIn(ada.email)
  const { body } = await call('/api/me/security', ada.cookie)
  const sessions = body['sessions'] as { id: string; isCurrent: boolean }[]
  const other = sessions.find(session => !session.isCurrent)?.id
  await call(`/api/me/sessions/${other}`, eva.cookie, 'DELETE')
  expect((await call('/api/me', second)).body['me']).not.toBeNull()
  await call(`/api/me/sessions/${other}`, ada.cookie, 'DELETE')
  expect((await call('/api/me', second)).body['me']).toBeNull()
  expect((await call('/api/me', ada.cookie)).body['me']).not.toBeNull()
})

it('ends all sessions with a logout, unless only this one is meant', async () => {
  const [second, third] = [await signIn(ada.email), await signIn(ada.email)]
  await call('/api/auth/sign-out', third, 'POST', { scope: 'local' })
  expect((await call('/api/me', third)).body['me']).toBeNull()
  expect((await call('/api/me', second)).body['me']).not.toBeNull()
  await call('/api/auth/sign-out', second, 'POST', {})
  expect((await call('/api/me', ada.cookie)).body['me']).toBeNull()
  expect((await call('/api/me', eva.cookie)).body['me']).not.toBeNull()
})

it('treats somebody without a profile as a client and repairs it', async () => {
  await db.pool.query('delete from profile where id = $1', [ada.id])
  expect((await call('/api/me', ada.cookie)).body['me']).toMatchObject({ name: ada.name, role: 'client' })
  const { rows } = await db.pool.query('select name, role from profile where id = $1', [ada.id])
  expect(rows).toEqual([{ name: ada.name, role: 'client' }])
})

it('tells which ways in are configured', async () => {
  expect((await call('/api/sign-in-options', '')).body).toEqual({ google: false })
})
