import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import type { Twin } from '#contract/twin.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { findRun, insertRun } from '../admin/store.ts'
import { finishReading } from '../errand/store.ts'
import { readImport } from '../read.ts'
import { saveImport } from '../saving/save.ts'

const db = testDatabase()
let house: TestApp
let paolo: Member

beforeAll(async () => {
  house = makeTestApp(db)
  paolo = await makeMember(db, house, { role: 'admin' })
})
beforeEach(() => db.pool.query('truncate facility, import_run cascade'))

const columns = 'nome;campo;sport;comune;via;telefono;lat;lon'
/** About a hundred metres from each other. */
const volta = 'Palestra Volta;Sala;basket;Frascati;;;41.8061;12.6776'
const alessandroVolta = 'Palestra Alessandro Volta;Sala;volley;Frascati;Via Roma 1;06 5550142;41.8070;12.6776'
const court = 'Palestra Alessandro Volta;Esterno;tennis;Frascati;Via Roma 1;06 5550142;41.8070;12.6776'

describe('two facilities that are perhaps one', () => {
  it('are proposed when they are near and alike, whichever lists have brought them', async () => {
    await bring('comune', [volta])
    expect(await bring('regione', [alessandroVolta, court])).toMatchObject({ twins: 1 })
    expect(await twins()).toMatchObject([
      {
        metres: 100,
        stays: { facility: { name: 'Palestra Volta' }, source: 'comune', fieldCount: 1, isRun: false },
        goes: { source: 'regione', fieldCount: 2, sports: ['pallavolo', 'tennis'] },
      },
    ])
  })

  it.each([
    ['lies 200 metres away', 'Palestra Volta bis;;volley;Frascati;;;41.8079;12.6776'],
    ['has another number', 'Palestra Volta 2;;volley;Frascati;;;41.8062;12.6776'],
    ['has another name', 'Circolo Tuscolo;;volley;Frascati;;;41.8062;12.6776'],
    ['lies in another comune', 'Palestra A. Volta;;volley;Grottaferrata;;;41.8062;12.6776'],
    ['has no position', 'Palestra A. Volta;;volley;Frascati;;;;'],
  ])('are not when the other %s', async (_why, row) => {
    expect(await bring('comune', [volta, row])).toMatchObject({ newFacilities: 2, twins: 0 })
    expect(await twins()).toEqual([])
  })

  it('are counted, those included that only come when the first are decided', async () => {
    const names = [...'ABCDEFG'].map(initial => `Palestra ${initial}. Volta`)
    await bring(
      'comune',
      names.map(name => `${name};Sala;basket;Frascati;;;41.8061;12.6776`),
    )
    const first = await ask('GET', '')
    expect([first.twins?.length, first.total]).toEqual([20, 21])
    const rest = await ask('POST', `/${first.twins?.[0]?.id}/separation`)
    expect([rest.twins?.length, rest.total]).toEqual([20, 20])
  })

  it('become one with the fields, sports and cells of both, and stay one when either list comes again', async () => {
    await bring('comune', [volta])
    await bring('regione', [alessandroVolta, court])
    const [twin] = await twins()
    expect(await decide(twin, 'merging')).toEqual([])
    const merged = [
      'Palestra Volta · Via Roma 1 · 065550142 · Esterno: tennis',
      'Palestra Volta · Via Roma 1 · 065550142 · Sala: basket, pallavolo',
    ]
    expect(await catalogue()).toEqual(merged)
    expect(await bring('regione', [alessandroVolta, court])).toMatchObject({ newFacilities: 0, twins: 0 })
    expect(await catalogue()).toEqual(merged)
    expect(await bring('comune', [volta])).toMatchObject({ newFacilities: 0, knownFacilities: 1 })
    expect(await catalogue()).toEqual(merged)
    const log = await house.app.request('/api/admin/audit?subject=facility', {
      headers: { cookie: paolo.cookie },
    })
    expect((await log.json()).entries).toMatchObject([
      { action: 'delete', name: 'Palestra Alessandro Volta', after: { mergedInto: 'Palestra Volta' } },
    ])
  })

  it('of one list become one too, and the list coming again changes that no more', async () => {
    const list = [volta.replace(';;;', ';;06 5550199;'), alessandroVolta, court]
    await bring('comune', list)
    await decide((await twins())[0], 'merging')
    const merged = await catalogue()
    const told = expect.stringContaining('Palestra Alessandro Volta · Via Roma 1 · 065550142')
    expect(merged).toEqual([told, told])
    const again = await bring('comune', list)
    expect(again).toMatchObject({ newFacilities: 0, newFields: 0, twins: 0 })
    expect(await catalogue()).toEqual(merged)
  })

  it('are never proposed again once they are two', async () => {
    await bring('comune', [volta])
    await bring('regione', [alessandroVolta])
    const [twin] = await twins()
    expect(await decide(twin, 'separation')).toEqual([])
    expect(await bring('regione', [alessandroVolta])).toMatchObject({ twins: 0 })
    expect(await twins()).toEqual([])
  })

  it('leave the one that its people run as it is', async () => {
    await bring('comune', [volta])
    await bring('regione', [alessandroVolta, court])
    await makePerson(db, { role: 'owner', staffOf: [await idOf('Palestra Alessandro Volta')] })
    const [twin] = await twins()
    expect(twin).toMatchObject({ stays: { source: 'regione', isRun: true }, goes: { source: 'comune' } })
    await decide(twin, 'merging')
    expect(await catalogue()).toEqual([
      'Palestra Alessandro Volta · Via Roma 1 · 065550142 · Esterno: tennis',
      'Palestra Alessandro Volta · Via Roma 1 · 065550142 · Sala: pallavolo',
    ])
  })

  it('lead from the address of the one that went to the one that stays, however often that happens', async () => {
    await bring('comune', [volta])
    await bring('regione', [alessandroVolta])
    const giulia = await makePerson(db)
    await db.pool.query('insert into favourite (user_id, facility_id) values ($1, $2)', [
      giulia.id,
      await idOf('Palestra Alessandro Volta'),
    ])
    await db.pool.query(
      `insert into facility_request (facility_name, city, contact_name, email, phone, fields, facility_id)
       select 'Volta', 'Frascati', 'Ugo', 'ugo@posta.example', '06 5550142', '1', facility_id from favourite`,
    )
    await decide((await twins())[0], 'merging')
    const stays = { facility: { name: 'Palestra Volta', slug: 'palestra-volta-frascati' } }
    expect(await pageAt('palestra-alessandro-volta-frascati')).toMatchObject(stays)
    for (const table of ['favourite', 'facility_request'])
      expect((await db.pool.query(`select facility_id from ${table}`)).rows).toEqual([
        { facility_id: await idOf('Palestra Volta') },
      ])

    // The address is given to nobody else, and goes along when the next one takes over.
    await bring('federazione', [alessandroVolta.replace('41.8070', '41.8072')])
    expect(await pageAt('palestra-alessandro-volta-frascati-2')).toMatchObject({
      facility: { name: 'Palestra Alessandro Volta' },
    })
    await makePerson(db, { role: 'owner', staffOf: [await idOf('Palestra Alessandro Volta')] })
    await decide((await twins())[0], 'merging')
    for (const slug of ['palestra-volta-frascati', 'palestra-alessandro-volta-frascati']) {
      expect(await pageAt(slug), slug).toMatchObject({
        facility: { slug: 'palestra-alessandro-volta-frascati-2' },
      })
    }
    for (const [list, row] of Object.entries({ comune: volta, regione: alessandroVolta }))
      expect(await bring(list, [row])).toMatchObject({ newFacilities: 0 })
  })

  it('keep the one that somebody is asked to run: the link in the letter leads to it', async () => {
    await bring('comune', [volta])
    await bring('regione', [alessandroVolta])
    await db.pool.query(
      `insert into staff_invitation (facility_id, email, role, created_at, expires_at)
       values ($1, 'sara@demo.example', 'owner', now(), now() + interval '7 days')`,
      [await idOf('Palestra Alessandro Volta')],
    )
    const [twin] = await twins()
    expect(twin).toMatchObject({ stays: { source: 'regione' }, goes: { source: 'comune' } })
  })

  it('are not merged once the other is the one to stay', async () => {
    await bring('comune', [volta])
    await bring('regione', [alessandroVolta])
    const [read] = await twins()
    await makePerson(db, { role: 'owner', staffOf: [await idOf('Palestra Alessandro Volta')] })
    expect(await ask('POST', `/${read?.id}/merging`, { version: read?.version })).toMatchObject({
      code: 'twins-changed',
    })
    expect((await catalogue()).length).toBe(2)
    const [now] = await twins()
    expect(now).toMatchObject({ id: read?.id, goes: { facility: { name: 'Palestra Volta' } } })
    expect(await decide(now, 'merging')).toEqual([])
  })

  it('tell whoever was told from the one that goes from the one that stays', async () => {
    await bring('comune', [volta])
    await bring('federazione', ['Palestra Volta Frascati;Sala;basket;Frascati;;;41.8066;12.6776'])
    await bring('regione', [alessandroVolta])
    const among = (all: readonly Twin[], name: string, other: string) =>
      all.find(({ stays, goes }) => stays.facility.name === name && goes.facility.name === other)
    const proposed = await twins()
    expect(proposed.length).toBe(3)
    await decide(among(proposed, 'Palestra Volta Frascati', 'Palestra Alessandro Volta'), 'separation')
    expect(await decide(among(proposed, 'Palestra Volta', 'Palestra Alessandro Volta'), 'merging')).toEqual(
      [],
    )
    expect(await bring('regione', [alessandroVolta])).toMatchObject({ twins: 0 })
    expect(await twins()).toEqual([])
  })

  it('leave others as they are: their fields, addresses, names in lists, and who keeps them or has asked for them', async () => {
    const pair = [volta, alessandroVolta, court]
    const other = pair.map(row => row.replaceAll('Volta', 'Galvani').replace('41.80', '41.70'))
    await bring('comune', [volta, ...other.slice(0, 1)])
    await bring('regione', [...pair.slice(1), ...other.slice(1)])
    const giulia = await makePerson(db)
    const galvani = "select id, slug, name, city from facility where name like '%Galvani'"
    await db.pool.query(
      `insert into facility_alias select 'altro elenco', y.slug, y.id from (${galvani}) y;
       insert into former_address select y.slug || '-prima', y.id from (${galvani}) y;
       insert into favourite (user_id, facility_id) select '${giulia.id}', y.id from (${galvani}) y;
       insert into facility_request (facility_name, city, contact_name, email, phone, fields, facility_id)
       select y.name, y.city, 'Ugo', 'ugo@posta.example', '06 5550142', '1', y.id from (${galvani}) y`,
    )
    const tables = [
      'field',
      'facility_alias',
      'former_address',
      'favourite',
      'facility_request',
      'facility_twin',
    ]
    const everything = async () => {
      const rows = tables.map(
        table =>
          `select to_jsonb(x)::text as row from ${table} x join (${galvani}) y on y.id = x.facility_id`,
      )
      return (await db.pool.query(`${rows.join(' union all ')} order by 1`)).rows
    }
    const before = await everything()
    const twin = (await twins()).find(({ stays }) => stays.facility.name === 'Palestra Volta')
    expect(await decide(twin, 'merging')).toHaveLength(1)
    expect(await everything()).toEqual(before)
  })

  it('are not merged when both are in use', async () => {
    await bring('comune', [volta])
    await bring('regione', [alessandroVolta])
    const [twin] = await twins()
    const staffOf = [await idOf('Palestra Volta'), await idOf('Palestra Alessandro Volta')]
    await makePerson(db, { role: 'owner', staffOf })
    expect(await twins()).toEqual([])
    expect((await ask('POST', `/${twin?.id}/merging`, { version: twin?.version })).code).toBe('twins-in-use')
    expect((await catalogue()).length).toBe(2)
  })
})

async function bring(source: string, rows: readonly string[]) {
  const mapping = Mapping.parse({})
  const id = await insertRun(db, { userId: null, fileName: 'x', source, mapping, isBookable: false })
  async function* chunks() {
    yield Buffer.from([columns, ...rows].join('\n'))
  }
  const onProgress = () => undefined
  const file = { fileName: 'x', chunks }
  await finishReading(db, id, await readImport(db, id, { source: file, mapping, onProgress }))
  expect((await findRun(db, id))?.counts).toMatchObject({ refused: 0 })
  return saveImport(db, id, { source, isBookable: false, onProgress })
}

async function twins(): Promise<Twin[]> {
  return (await ask('GET', '')).twins ?? []
}

async function decide(twin: Twin | undefined, how: 'merging' | 'separation') {
  const body = how === 'merging' ? { version: twin?.version } : undefined
  return (await ask('POST', `/${twin?.id}/${how}`, body)).twins
}

async function ask(
  method: string,
  path: string,
  body?: { version: string | undefined },
): Promise<{ twins?: Twin[]; total?: number; code?: string }> {
  const reply = await house.app.request(`/api/twins${path}`, {
    method,
    headers: { cookie: paolo.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return reply.json()
}

async function pageAt(slug: string) {
  const reply = await house.app.request(`/api/facilities/${slug}?date=2026-11-25`)
  return reply.json()
}

async function idOf(name: string): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>('select id from facility where name = $1', [name])
  const [row] = rows
  if (!row) throw new Error(`${name} is not there`)
  return row.id
}

async function catalogue(): Promise<string[]> {
  const { rows } = await db.pool.query<{ text: string }>(
    `select concat_ws(' · ', y.name, y.street, y.phone,
       f.name || ': ' || (select string_agg(p.sport, ', ' order by p.sport) from field_sport p where p.field_id = f.id)) as text
     from facility y join field f on f.facility_id = y.id order by 1`,
  )
  return rows.map(row => row.text)
}
