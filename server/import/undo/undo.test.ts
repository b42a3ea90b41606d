import { beforeEach, describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { cancelRun, insertChunk, insertRun } from '../admin/store.ts'
import { tellFacilitiesSaved } from '../errand/store.ts'
import { saveImport } from '../saving/save.ts'
import { doJob } from '../testing.ts'
import { askForUndoing } from './store.ts'

const db = testDatabase()
beforeEach(() => db.pool.query('truncate facility, import_run, outbox cascade'))

const first = 'nome;campo;sport;comune;via\nTre Pini;Terra 1;tennis;Frascati;Via Roma\n'
const second =
  'nome;campo;sport;comune;via\nTre Pini;Terra 1;padel;Frascati;Via Milano\nDue Pini;;volley;Marino;\n'

/** One facility more, and one field more at the known one. */
const third = `${second}Tre Pini;Terra 2;tennis;Frascati;Via Milano\n`

describe('an import that is taken back', () => {
  it('leaves the catalogue as it was, what it changed and what it made', async () => {
    await bring(first)
    const before = await catalogue()
    const id = await bring(second)
    expect(await catalogue()).not.toEqual(before)
    await undo(id)
    expect(await catalogue()).toEqual(before)
    expect(await stateOf(id)).toMatchObject({ state: 'undone' })
  })

  it('takes back the price and the hours of what it had prepared for booking', async () => {
    const withPhone = first.replace('via\n', 'via;telefono\n').replace('Via Roma', 'Via Roma;06 5550142')
    await bring(withPhone)
    const before = await everythingOf('castelli')
    const id = await bring(withPhone, 'castelli', true)
    expect(await everythingOf('castelli')).toMatchObject([
      { field: { hourly_price_cents: 3_000 }, hours: { length: 7 } },
    ])
    await undo(id)
    expect(await everythingOf('castelli')).toEqual(before)
  })

  it('is asked for of what is written alone, and once', async () => {
    expect(await askForUndoing(db, await keep(first, 'read'))).toBe(false)
    const id = await bring(second)
    expect(await askForUndoing(db, id)).toBe(true)
    await undo(id)
    expect(await askForUndoing(db, id)).toBe(false)
  })

  it('stays whole once somebody runs one of its facilities, or a later list has brought it anew', async () => {
    const id = await bring(first)
    const { rows } = await db.pool.query<{ id: number }>('select id from facility')
    const later = await bring(second)
    await undo(id)
    expect(await stateOf(id)).toMatchObject({ state: 'saved', problem: expect.stringContaining('in uso') })
    await makePerson(db, { role: 'owner', staffOf: rows.map(row => row.id) })
    const before = await catalogue()
    await undo(later)
    expect(await stateOf(later)).toMatchObject({ state: 'undone' })
    expect((await catalogue()).map(row => row.name)).toEqual(['Tre Pini'])
    expect(await catalogue()).toEqual(before.filter(row => row.name === 'Tre Pini'))
  })

  it('may be taken back once the later one has been', async () => {
    const id = await bring(first)
    const later = await bring(second)
    for (const each of [later, id]) await undo(each)
    expect(await stateOf(id)).toMatchObject({ state: 'undone', problem: null })
    expect(await catalogue()).toEqual([])
  })

  it('is taken back alone: not the one before it, nor another list, whatever has become of that since', async () => {
    await bring(first)
    await bring(first.replace('tennis', 'basket'))
    const mine = await everythingOf('castelli')
    const id = await bring(third)
    await bring(first, 'colli')
    await bring(third, 'colli')
    const ada = await makePerson(db)
    const { rows } = await db.pool.query<{ field: number; place: number }>(
      `update field f set hourly_price_cents = 1800, is_indoor = true from facility y
       where y.id = f.facility_id and y.source = 'colli' returning f.id as field, y.id as place`,
    )
    const cup = await makeTournament(db, { startDate: '2026-11-26' })
    for (const { field, place } of rows) {
      await db.pool.query(
        "insert into tournament_match (tournament_id, number, field_id, starts_at, ends_at) values ($1, $2::integer, $2::integer, now(), now() + interval '1 hour')",
        [cup, field],
      )
      await makePerson(db, { staffOf: [place] })
      await db.pool.query('insert into opening_hours values ($1, 1, 600, 1200)', [field])
      await db.pool.query(
        "insert into facility_alias values ('altro elenco', $1::text, $1::integer) on conflict do nothing",
        [place],
      )
      await db.pool.query(
        "insert into former_address values ('prima-' || $1::text, $1::integer) on conflict do nothing",
        [place],
      )
      await makeMatch(db, { fieldId: field, date: '2026-11-25', startMinute: 660, creatorId: ada.id })
    }
    const theirs = await everythingOf('colli')
    await undo(id)
    expect(await stateOf(id)).toMatchObject({ state: 'undone' })
    expect(await everythingOf('castelli')).toEqual(mine)
    expect(await everythingOf('colli')).toEqual(theirs)
  })

  it.each([
    [
      'known to another list',
      "insert into facility_alias select 'altro elenco', 'tre pini', id from facility",
    ],
    ['what another became part of', "insert into former_address select 'circolo-tre-pini', id from facility"],
    ['claimed', claim('open')],
    ['offered to somebody', invitation("now() + interval '1 day'")],
    [
      'seen in a picture',
      'insert into picture (facility_id, position, width, height, widths) select id, 0, 960, 640, array[960] from facility',
    ],
    [
      'where a tournament is',
      `insert into tournament (id, slug, title, sport, start_date, end_date, partner_facility_id)
       select gen_random_uuid(), 'coppa', 'Coppa', 'tennis', '2026-11-25', '2026-11-25', id from facility`,
    ],
  ])('stays whole once one of its facilities is %s', async (_what, statement) => {
    const id = await bring(first)
    await db.pool.query(statement)
    await undo(id)
    expect(await stateOf(id)).toMatchObject({ state: 'saved', problem: expect.stringContaining('in uso') })
  })

  it.each([
    ['whoever claimed one of its facilities was refused', claim('refused')],
    ['nobody took up the offer of one in time', invitation("now() - interval '1 second'")],
    ['the offer of one was withdrawn', invitation("now() + interval '1 day'", 'now()')],
  ])('goes where %s', async (_what, statement) => {
    const id = await bring(first)
    await db.pool.query(statement)
    await undo(id)
    expect(await stateOf(id)).toMatchObject({ state: 'undone' })
    expect(await catalogue()).toEqual([])
  })
})

it('an import that is stopped leaves nothing, while it is read and while it is written', async () => {
  const reading = await keep(first, 'reading')
  expect(await cancelRun(db, reading)).toBe(true)
  await doJob(db, 'import-read', reading)
  expect(await stateOf(reading)).toMatchObject({ state: 'cancelled' })

  const saving = await keep(first, 'reading')
  await doJob(db, 'import-read', saving)
  await db.pool.query("update import_run set state = 'saving' where id = $1", [saving])
  const stopped = saveImport(db, saving, {
    source: 'castelli',
    isBookable: false,
    onProgress: async facilities => {
      expect(await cancelRun(db, saving)).toBe(true)
      await tellFacilitiesSaved(db, saving, facilities)
    },
  })
  await expect(stopped).rejects.toThrow('Cancelled')
  expect(await catalogue()).toEqual([])
  expect(await cancelRun(db, saving)).toBe(false)
})

function claim(status: 'open' | 'refused'): string {
  return `with person as (
      insert into auth_user (id, name, email) values (gen_random_uuid(), 'Ada', gen_random_uuid() || '@posta.example') returning id
    )
    insert into facility_claim (facility_id, user_id, message, phone, status, decided_at)
    select y.id, person.id, 'È mia', '06 5550100', '${status}', ${status === 'open' ? 'null' : 'now()'} from facility y, person`
}

function invitation(expiresAt: string, withdrawnAt = 'null::timestamptz'): string {
  return `insert into staff_invitation (facility_id, email, role, created_at, expires_at, withdrawn_at)
    select id, 'ada@posta.example', 'owner', now() - interval '1 day', ${expiresAt}, ${withdrawnAt} from facility`
}

async function bring(text: string, source = 'castelli', isBookable = false): Promise<string> {
  const id = await keep(text, 'reading', source, isBookable)
  await doJob(db, 'import-read', id)
  await db.pool.query("update import_run set state = 'saving' where id = $1", [id])
  await doJob(db, 'import-save', id)
  return id
}

async function undo(id: string): Promise<void> {
  await db.pool.query("update import_run set state = 'undoing' where id = $1", [id])
  await doJob(db, 'import-undo', id)
}

async function keep(text: string, state: string, source = 'castelli', isBookable = false): Promise<string> {
  const run = {
    userId: null,
    fileName: 'x',
    source,
    mapping: Mapping.parse({}),
    isBookable,
  }
  const id = await insertRun(db, run)
  await insertChunk(db, id, 0, Buffer.from(text))
  await db.pool.query('update import_run set state = $2 where id = $1', [id, state])
  return id
}

async function stateOf(id: string) {
  return (await db.pool.query('select state, problem from import_run where id = $1', [id])).rows[0]
}

async function catalogue() {
  const { rows } = await db.pool.query(
    `select y.name, y.street, y.source_ref, array_agg(f.name || ' ' || p.sport order by f.name, p.sport) as fields
     from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id
     group by y.id order by y.name`,
  )
  return rows
}

/** The facilities of a list with their fields, sports and hours, all columns. */
async function everythingOf(source: string) {
  const { rows } = await db.pool.query(
    `select to_jsonb(y) as facility, to_jsonb(f) as field,
       array(select p.sport from field_sport p where p.field_id = f.id order by 1) as sports,
       array(select to_jsonb(o) from opening_hours o where o.field_id = f.id order by 1) as hours
     from facility y join field f on f.facility_id = y.id where y.source = $1 order by f.id`,
    [source],
  )
  return rows
}
