import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Banner } from '#contract/banner.ts'
import { guest } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { sweepLoosePictures } from '../picture/store.ts'
import {
  type BannerCall,
  callAs,
  issueAt,
  makeBanners,
  type BannerWish as Wish,
  bannerWish as wish,
} from '../testing/banner-factories.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { makePhoto } from '../testing/picture/photos.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { lockPosition } from './store.ts'

const db = testDatabase()
let house: TestApp
let paolo: Member
let rita: Member
let send: BannerCall['send']
let create: BannerCall['create']
let asRita: BannerCall

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-11-22T10:00:00Z') })
  paolo = await makeMember(db, house, { role: 'admin' })
  rita = await makeMember(db, house, { role: 'admin' })
  ;({ send, create } = callAs(house, paolo))
  asRita = callAs(house, rita)
})
beforeEach(async () => {
  await db.pool.query('truncate ad_banner, audit_entry cascade')
  await db.pool.query('update banner_setting set is_enabled = true, interval_ms = null')
})

const message = (label: string, title: string) =>
  `Esiste già un banner attivo in posizione "${label}" che si sovrappone con le date selezionate. Banner in conflitto: "${title}"`

describe('a banner that stands in the way of another (R30)', () => {
  const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
  it.each([
    ['the same days', november, november, true],
    ['a day in common', november, { startDate: '2026-11-30', endDate: '2026-12-31' }, true],
    ['the day after', november, { startDate: '2026-12-01', endDate: null }, false],
    ['no dates at all', november, {}, true],
    ['an open end', { startDate: '2026-12-01' }, { endDate: '2026-12-01' }, true],
    ['another position', {}, { position: 'hero-left' }, false],
    ['everybody against a city', {}, { targetCities: ['Frascati'] }, false],
    ['everybody against a CAP', {}, { targetPostalCodes: ['00044'] }, false],
    ['a shared city', { targetCities: ['Frascati', 'Roma'] }, { targetCities: ['FRASCATI (RM)'] }, true],
    ['a shared CAP', { targetPostalCodes: ['00044', '00046'] }, { targetPostalCodes: ['00046'] }, true],
    ['other cities', { targetCities: ['Frascati'] }, { targetCities: ['Marino'] }, false],
    ['a city against its CAP', { targetCities: ['Frascati'] }, { targetPostalCodes: ['00044'] }, false],
    ['one that is switched off', {}, { isActive: false }, false],
  ] as [string, Wish, Wish, boolean][])('%s', async (_what, first, second, isRefused) => {
    const kept = await made({ title: 'Il primo', ...first })
    const { body, status } = await create({ title: 'Il secondo', ...second })
    expect(status).toBe(isRefused ? 409 : 201)
    if (!isRefused) return
    expect(body).toMatchObject({
      code: 'banner-conflict',
      detail: message('Homepage - Hero Destra', 'Il primo'),
    })
    const { isActive, pictureId, title, description, ctaText, ctaLink, ...reach } = { ...wish, ...second }
    const check = await send('POST', '/api/admin/banner-conflict', reach)
    expect(check.body).toEqual({ conflict: { id: kept.id, title: 'Il primo' }, unknownCities: [] })
    const own = await send('POST', '/api/admin/banner-conflict', { ...reach, exceptId: kept.id })
    expect(own.body).toEqual({ conflict: null, unknownCities: [] })
  })

  it('is asked for together with the cities that are no comune', async () => {
    const { title, description, ctaText, ctaLink, pictureId, isActive, ...reach } = wish
    const targetCities = ['Frascati', 'Frascatti', 'forlì (FC)', 'Qwxyzk']
    const { body } = await send('POST', '/api/admin/banner-conflict', { ...reach, targetCities })
    expect(body['unknownCities']).toEqual([
      { name: 'Frascatti', meant: 'Frascati' },
      { name: 'Qwxyzk', meant: null },
    ])
  })

  it('is stored once, whoever of two admins is first, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      await db.pool.query('truncate ad_banner cascade')
      const answers = await Promise.all([
        create({ title: 'Di Paolo', targetCities: ['Frascati', 'Marino'] }),
        asRita.create({ title: 'Di Rita', targetCities: ['Marino', 'Frascati'] }),
      ])
      const [kept, refused] = answers.toSorted((one, other) => one.status - other.status)
      expect([kept?.status, refused?.status]).toEqual([201, 409])
      expect(refused?.body['detail']).toBe(message('Homepage - Hero Destra', String(kept?.body['title'])))
      expect((await db.pool.query('select from ad_banner')).rowCount).toBe(1)
    }
  })

  it('is refused by the database itself, whoever writes', async () => {
    await makeBanners(db, [{}])
    await expect(makeBanners(db, [{ end_date: '2026-12-01' }])).rejects.toThrow('banner_audience_free')
    const [idle = 0] = await makeBanners(db, [{ is_active: false }])
    await expect(
      db.pool.query('update ad_banner set is_active = true where id = $1', [idle]),
    ).rejects.toThrow('banner_audience_free')
  })

  it('meets the question again when it is edited back', async () => {
    const old = await made({ title: 'Il vecchio' })
    const ended = await send('POST', `/api/admin/banners/${old.id}/cancellation`)
    expect(ended.body).toMatchObject({ isActive: false, status: 'off' })
    const fresh = await made({ title: 'Il nuovo' })
    const banner = { ...wish, title: 'Il vecchio' }
    const back = () => send('PATCH', `/api/admin/banners/${old.id}`, { version: 2, banner })
    expect((await back()).body['detail']).toBe(message('Homepage - Hero Destra', 'Il nuovo'))
    await send('DELETE', `/api/admin/banners/${fresh.id}`)
    expect((await back()).body).toMatchObject({ isActive: true, status: 'active' })
  })
})

it('keeps what a colleague has saved meanwhile, and takes the same change twice for one', async () => {
  const { id } = await made({ targetCities: ['Frascati'] })
  const save = (title: string, version: number) =>
    asRita.send('PATCH', `/api/admin/banners/${id}`, {
      version,
      banner: { ...wish, targetCities: [' Frascati ', ''], title },
    })
  for (const _press of [1, 2])
    expect((await save('Corde nuove', 1)).body).toMatchObject({ title: 'Corde nuove', version: 2 })
  expect((await save('Racchette', 1)).body).toMatchObject({ code: 'banner-changed' })
  await send('POST', `/api/admin/banners/${id}/cancellation`)
  // A form that does not know that the banner was ended meanwhile does not start it again.
  expect((await save('Racchette', 2)).body).toMatchObject({ code: 'banner-changed' })
  expect((await save('Racchette', 3)).body).toMatchObject({ title: 'Racchette', version: 4, isActive: true })
})

describe('what is missing or wrong', () => {
  it.each([
    ['title', { title: '  ' }, 'Inserisci il titolo'],
    ['ctaText', { ctaText: '' }, 'Inserisci il testo del pulsante'],
    ['description', { description: '' }, 'Inserisci la descrizione'],
    ['position', { position: 'sidebar' }, 'Scegli una posizione'],
    [
      'startDate',
      { startDate: '2026-02-30' },
      'La data deve essere un giorno che esiste, nella forma aaaa-mm-gg',
    ],
    [
      'endDate',
      { startDate: '2026-12-02', endDate: '2026-12-01' },
      'La data di inizio non può essere successiva alla data di fine',
    ],
    ['startDate', { copyOf: 1 }, 'Inserisci la data di inizio'],
    ['endDate', { copyOf: 1, startDate: '2026-12-02' }, 'Inserisci la data di fine'],
  ])('%s: %j', async (path, part, words) => {
    expect(issueAt((await create(part)).body, path)).toBe(words)
  })

  it('all of it is told at once, whatever is wrong with the link', async () => {
    const { body } = await create({
      ctaLink: 'javascript:alert(1)',
      startDate: '2026-12-02',
      endDate: '2026-12-01',
    })
    expect(issueAt(body, 'ctaLink')).toMatch(/^Il link non è valido/)
    expect(issueAt(body, 'endDate')).toBe('La data di inizio non può essere successiva alla data di fine')
    expect((await create({ ctaLink: ' ' })).body['issues']).toEqual([
      { path: 'ctaLink', message: 'Inserisci il link' },
    ])
  })

  it('a picture that is none of a banner', async () => {
    expect((await create({ pictureId: randomUUID() })).body['code']).toBe('not-found')
    const facility_id = await makeFacility(db)
    const { rows } = await db.pool.query(
      "insert into picture (facility_id, position, width, height, widths) values ($1, 0, 9, 9, '{9}') returning id",
      [facility_id],
    )
    expect((await create({ pictureId: rows[0].id })).body['code']).toBe('not-found')
  })
})

it('has one of five statuses', async () => {
  const statusOf = async (part: Wish) => (await create(part)).body['status']
  expect(await statusOf({ endDate: '2026-11-22' })).toBe('active')
  expect(await statusOf({ startDate: '2026-11-23', endDate: '2026-11-24' })).toBe('future')
  expect(await statusOf({ position: 'footer', endDate: '2026-11-21' })).toBe('expired')
  expect(await statusOf({ isActive: false })).toBe('off')
  await send('PATCH', '/api/admin/banner-settings/search-left', { isEnabled: false })
  expect(await statusOf({ position: 'search-left' })).toBe('idle')
})

it('takes a picture that is thrown away when no banner shows it', async () => {
  const upload = () =>
    house.app.request('/api/admin/banner-pictures', {
      method: 'POST',
      headers: { cookie: paolo.cookie, 'content-type': 'image/jpeg', 'idempotency-key': randomUUID() },
      body: new Uint8Array(photo),
    })
  const photo = await makePhoto()
  const [kept, lost] = [await (await upload()).json(), await (await upload()).json()] as { id: string }[]
  const { picture } = await made({ pictureId: kept?.id ?? '' })
  expect((await house.app.request(picture?.sources[0]?.url ?? '')).status).toBe(200)
  // The picture belongs to no facility, so nobody may change it as a facility's staff.
  expect((await send('DELETE', `/api/pictures/${kept?.id}`)).status).toBe(404)
  await db.pool.query("update picture set created_at = now() - interval '25 hours'")
  await sweepLoosePictures(db)
  const { rows } = await db.pool.query('select id from picture where id = any ($1)', [[kept?.id, lost?.id]])
  expect(rows).toEqual([{ id: kept?.id }])
})

it('is one banner for one key', async () => {
  const key = randomUUID()
  const [one, other] = await Promise.all([create({}, key), create({}, key)])
  expect(other).toEqual(one)
  expect(await create({}, key)).toEqual(one)
  expect((await create({ title: 'Altro' }, key)).body['code']).toBe('idempotency-key-reused')
})

it('is the first sending’s banner to the second, not what stands in the second’s way', async () => {
  const key = randomUUID()
  const holdPosition = ({ db }: Context) => lockPosition(db, 'hero-right')
  const [, both] = await inTurn({ db, actor: guest }, holdPosition, () =>
    Promise.all([create({}, key), create({}, key)]),
  )
  if (both.status === 'rejected') throw both.reason
  const [one, other] = both.value
  expect(one.status).toBe(201)
  expect(other).toEqual(one)
})

it('leaves in the log who changed what, with the figures of what was deleted (R55)', async () => {
  const { id } = await made({})
  await db.pool.query("insert into banner_day values ($1, '2026-11-20', 40, 2), ($1, '2026-11-21', 2, 0)", [
    id,
  ])
  const banner = { ...wish, title: 'Corde nuove' }
  // Sent again because its answer was lost, a change is not another one.
  for (const _time of [1, 2]) await asRita.send('PATCH', `/api/admin/banners/${id}`, { version: 1, banner })
  for (const _time of [1, 2]) await asRita.send('POST', `/api/admin/banners/${id}/cancellation`)
  await send('DELETE', `/api/admin/banners/${id}`)
  await send('PATCH', '/api/admin/banner-settings/footer', { intervalMs: 8_000 })
  await create({ title: '' })
  const { rows } = await db.pool.query(
    'select actor_id, action, subject, subject_id, before, after from audit_entry order by id',
  )
  const entry = { subject: 'banner', subject_id: String(id) }
  expect(rows).toMatchObject([
    { ...entry, actor_id: paolo.id, action: 'create', before: null, after: { title: wish.title } },
    {
      ...entry,
      actor_id: rita.id,
      action: 'change',
      before: { title: wish.title },
      after: { title: 'Corde nuove' },
    },
    { ...entry, actor_id: rita.id, action: 'cancel', before: { isActive: true }, after: { isActive: false } },
    { ...entry, actor_id: paolo.id, action: 'delete', before: { viewCount: 42, clickCount: 2 }, after: null },
    {
      subject: 'banner-setting',
      subject_id: 'footer',
      before: { intervalMs: null },
      after: { intervalMs: 8_000 },
    },
  ])
  const total = await send('GET', '/api/admin/banner-days?days=7')
  expect(total.body['days']).toHaveLength(7)
})

it('refuses a pace that is none', async () => {
  for (const intervalMs of [999, 1_500, 61_000, 0, -1_000])
    expect((await send('PATCH', '/api/admin/banner-settings/footer', { intervalMs })).status).toBe(400)
})

async function made(part: Wish): Promise<Banner> {
  const { status, body } = await create(part)
  expect(`${status} ${JSON.stringify(body)}`).toMatch(/^201 /)
  // The doors' own test compares replies with the contract.
  return body as unknown as Banner
}
