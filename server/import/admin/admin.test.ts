import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Import, ImportRow } from '#contract/import.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { doJob } from '../testing.ts'
import { sweepImports } from './store.ts'

const db = testDatabase()
let house: TestApp
let paolo: Member

beforeAll(async () => {
  house = makeTestApp(db)
  paolo = await makeMember(db, house, { role: 'admin' })
})
beforeEach(() => db.pool.query('truncate facility, import_run, outbox cascade'))

const file =
  'nome;sport;comune\nCircolo Tuscolo;tennis;Frascati\n=CMD();PALESTRA;Frascati\nCircolo Tuscolo;tennis;Frascati\n'

describe('a file that an admin sends', () => {
  it('that does not name all it has brought tells which, before and after it is written', async () => {
    const both = 'nome;sport;comune\nCircolo Tuscolo;tennis;Frascati\nDue Pini;padel;Marino\n'
    const save = async (id: string) => {
      await work()
      await call('POST', `/${id}/saving`, { allowRefused: false })
      await work()
    }
    await save((await send(both)).id)
    const { id } = await send(both.replace('Due Pini', 'Altri Pini').replace('Marino', 'Nemi'))
    await work()
    const vanished = [{ slug: 'due-pini-marino', name: 'Due Pini', place: 'Marino (RM)' }]
    expect(await look(id)).toMatchObject({ import: { counts: { vanished: 1 } }, vanished })
    await save(id)
    expect(await look(id)).toMatchObject({ import: { state: 'saved', counts: { vanished: 1 } }, vanished })
    const report = await house.app.request(`/api/imports/${id}/report.csv`, {
      headers: { cookie: paolo.cookie },
    })
    const told = (await report.text()).split('\r\n')
    expect(told).toContain('2;importata;Circolo Tuscolo / Tennis;Frascati (RM);00044;;;')
    expect(told).toContain(';non più nell’elenco;Due Pini;Marino (RM);00047;;;nel catalogo resta')
  })

  it('is read beside the catalogue, explained by a mapping, and written once', async () => {
    const sent = await send(file)
    expect(sent).toMatchObject({ state: 'reading', source: 'campi di prova', counts: null })
    await work()
    const before = await look(sent.id)
    expect(before.import).toMatchObject({
      state: 'read',
      rowsRead: 3,
      uses: { facility: 'nome', kind: 'sport', city: 'comune' },
      counts: { newFacilities: 1, newFields: 1, refused: 1, doubles: 1 },
    })
    expect(before.rows.map(row => row.outcome)).toEqual(['stored', 'refused', 'double'])
    expect(before.refusals).toEqual([
      {
        topic: 'sport',
        word: 'PALESTRA',
        rows: 1,
        lines: [3],
        examples: ['=CMD() / PALESTRA'],
        reason: '«PALESTRA» non nomina nessuno dei nostri sport',
      },
    ])
    expect(await facilities()).toEqual([])

    expect((await call('POST', `/${sent.id}/saving`, { allowRefused: false })).code).toBe('rows-refused')
    const mapping = { columns: {}, kinds: { PALESTRA: ['basket'] } }
    expect(await call('PATCH', `/${sent.id}`, { mapping, isBookable: true })).toMatchObject({
      state: 'reading',
    })
    expect((await call('PATCH', `/${sent.id}`, { mapping })).code).toBe('import-busy')
    await work()
    expect((await look(sent.id)).import.counts).toMatchObject({ newFacilities: 2, refused: 0, doubles: 1 })

    for (const again of [1, 2]) {
      expect(await call('POST', `/${sent.id}/saving`, { allowRefused: false }), `${again}`).toMatchObject({
        state: 'saving',
      })
    }
    await work()
    expect(await facilities()).toEqual(['=cmd()', 'Circolo Tuscolo'])
    expect(await call('POST', `/${sent.id}/saving`, { allowRefused: false })).toMatchObject({
      state: 'saved',
      facilitiesSaved: 2,
      counts: { newFacilities: 2, knownFacilities: 0, newFields: 2, doubles: 1 },
    })
    expect((await db.pool.query("select from outbox where task = 'import-save'")).rows).toEqual([])
    expect((await call('PATCH', `/${sent.id}`, { mapping })).code).toBe('import-over')
  })

  it('is one import however often it is sent with its key, and another file is refused', async () => {
    const key = randomUUID()
    const [one, other] = await Promise.all([post(file, key), post(file, key)])
    expect(one).toMatchObject({ state: 'reading', id: other['id'] })
    await work()
    expect(await post(file, key)).toMatchObject({ state: 'read', id: one['id'] })
    expect(await post(`${file}Altro;tennis;Roma\n`, key)).toMatchObject({ code: 'idempotency-key-reused' })
    expect((await db.pool.query('select from import_run')).rowCount).toBe(1)
    expect((await db.pool.query("select from outbox where task = 'import-read'")).rowCount).toBe(0)
  })

  it('that cannot be read says why, and is read once its columns are named', async () => {
    const sent = await send('ente;attività praticata\nCircolo;tennis\n')
    await work()
    expect((await look(sent.id)).import).toMatchObject({
      state: 'failed',
      columns: ['ente', 'attività praticata'],
      problem: expect.stringContaining('Non trovo la colonna con il nome della struttura'),
    })
    const columns = { facility: 'ente', kind: 'attività praticata' }
    await call('PATCH', `/${sent.id}`, { mapping: { columns, kinds: {}, city: 'Frascati' } })
    await work()
    expect((await look(sent.id)).import).toMatchObject({
      state: 'read',
      problem: null,
      counts: { newFacilities: 1 },
    })
  })

  it('is written without its refused rows when that is asked for', async () => {
    const sent = await send(file)
    await work()
    await call('POST', `/${sent.id}/saving`, { allowRefused: true })
    await work()
    expect(await facilities()).toEqual(['Circolo Tuscolo'])
    expect((await call('GET', ''))['imports']).toMatchObject([
      { id: sent.id, state: 'saved', counts: { refused: 1 } },
    ])
    expect((await call('DELETE', `/${sent.id}`))['imports']).toEqual([])
    expect(await facilities()).toEqual(['Circolo Tuscolo'])
  })

  it('is not written as another admin has had it read again meanwhile, until that is seen', async () => {
    const { id } = await send(file)
    await work()
    const { mapping, source, isBookable } = (await look(id)).import
    const seen = { mapping, source, isBookable }
    await call('PATCH', `/${id}`, { mapping: { ...mapping, kinds: { PALESTRA: ['basket'] } } })
    await work()
    const again = (await look(id)).import
    expect(again.counts?.refused).toBe(0)
    expect((await call('POST', `/${id}/saving`, { allowRefused: true, seen })).code).toBe('import-changed')
    await call('POST', `/${id}/saving`, { allowRefused: true, seen: { ...seen, mapping: again.mapping } })
    await work()
    expect((await look(id)).import.state).toBe('saved')
  })

  it('keeps what another admin has explained meanwhile, and takes the same explanation twice', async () => {
    const { id } = await send(file)
    await work()
    const { mapping, source, isBookable } = (await look(id)).import
    const seen = { mapping, source, isBookable }
    const explain = (...sports: string[]) =>
      call('PATCH', `/${id}`, { mapping: { ...mapping, kinds: { PALESTRA: sports } }, seen })
    await explain('basket')
    await work()
    expect((await explain('pallavolo')).code).toBe('import-changed')
    expect((await look(id)).import.mapping.kinds).toEqual({ PALESTRA: ['basket'] })
    expect(await explain('basket')).toMatchObject({ state: 'reading' })
    expect((await explain('pallavolo')).code).toBe('import-busy')
  })

  it('is told row by row in a report that no spreadsheet runs', async () => {
    const { id } = await send(file)
    await work()
    const reply = await house.app.request(`/api/imports/${id}/report.csv`, {
      headers: { cookie: paolo.cookie },
    })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await reply.text()).split('\r\n')).toEqual([
      'riga;esito;testo;comune;indirizzo;latitudine;longitudine;motivo',
      '2;da importare;Circolo Tuscolo / Tennis;Frascati (RM);00044;;;',
      "3;rifiutata;'=CMD() / PALESTRA;;;;;«PALESTRA» non nomina nessuno dei nostri sport",
      '4;doppia;Circolo Tuscolo / tennis;;;;;il campo c’è già alla riga 2',
      '',
    ])
    const other = await makeMember(db, house, { role: 'owner' })
    const refused = await house.app.request(`/api/imports/${id}/report.csv`, {
      headers: { cookie: other.cookie },
    })
    expect(refused.status).toBe(403)
  })

  it('is refused above 20 MB, and nothing of it stays', async () => {
    const line = Buffer.alloc(1024 * 1024, 'a')
    const body = new ReadableStream({ pull: tap => tap.enqueue(line) })
    expect((await post(body)).code).toBe('body-too-large')
    expect((await db.pool.query('select from import_run')).rows).toEqual([])
  })

  it('may be an .xlsx, whose ruin is told', async () => {
    const reply = await house.app.request('/api/imports?fileName=campi.xlsx', {
      method: 'POST',
      headers: {
        cookie: paolo.cookie,
        'content-type': 'application/octet-stream',
        'idempotency-key': randomUUID(),
      },
      body: Buffer.from('504b0304140000000800', 'hex'),
    })
    expect(reply.status).toBe(201)
    await work()
    // As above: the doors' own test compares replies with the contract.
    const { id } = (await reply.json()) as Import
    expect((await look(id)).import).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('archivio'),
    })
  })

  it('is watched without a look at what is being written meanwhile', async () => {
    const { id } = await send(file)
    await whileNobodyReads('import_facility, import_field, import_refusal', async () => {
      expect(await look(id)).toMatchObject({ import: { state: 'reading' }, rows: [], refusals: [] })
    })
    await work()
    await call('POST', `/${id}/saving`, { allowRefused: true })
    await whileNobodyReads('facility', async () => {
      expect(await look(id)).toMatchObject({ import: { state: 'saving' }, vanished: [] })
    })
  })

  it('is not called under way once it was stopped', async () => {
    const { id } = await send(file)
    await call('POST', `/${id}/cancellation`)
    expect((await call('POST', `/${id}/saving`, { allowRefused: true })).code).toBe('import-over')
  })

  it('is forgotten after a month', async () => {
    const { id } = await send(file)
    await db.pool.query("update import_run set created_at = now() - interval '31 days'")
    await sweepImports(db)
    expect((await call('GET', `/${id}`)).code).toBe('not-found')
  })
})

/** Locks these tables meanwhile: a statement that reads them waits until it times out. */
async function whileNobodyReads(tables: string, act: () => Promise<void>): Promise<void> {
  const other = await db.pool.connect()
  try {
    await other.query(`begin; lock table ${tables}`)
    await act()
  } finally {
    await other.query('rollback')
    other.release()
  }
}

/** Does what the queue would do with the jobs that wait for it. */
async function work(): Promise<void> {
  const { rows } = await db.pool.query('delete from outbox returning task, payload')
  for (const { task, payload } of rows) await doJob(db, task, payload.importId)
}

async function send(text: string): Promise<Import> {
  return (await post(text)) as unknown as Import
}

type Reply = Record<string, unknown> & { code?: string }

async function post(body: string | ReadableStream, key: string = randomUUID()): Promise<Reply> {
  const reply = await house.app.request('/api/imports?fileName=campi%20di%20prova.csv', {
    method: 'POST',
    headers: { cookie: paolo.cookie, 'content-type': 'text/csv', 'idempotency-key': key },
    body,
    duplex: 'half',
  } as RequestInit)
  return reply.json()
}

async function call(method: string, path: string, body?: object): Promise<Reply> {
  const reply = await house.app.request(`/api/imports${path}`, {
    method,
    headers: { cookie: paolo.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return reply.json()
}

async function look(id: string) {
  // The doors' own test compares replies with the contract.
  return (await call('GET', `/${id}`)) as unknown as { import: Import; rows: ImportRow[]; refusals: object[] }
}

async function facilities(): Promise<string[]> {
  const { rows } = await db.pool.query('select name from facility order by name')
  return rows.map(row => row.name)
}
