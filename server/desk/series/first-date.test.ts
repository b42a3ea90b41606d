import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { bookingLetters } from '../../booking/jobs.ts'
import type { Context } from '../../kit/context.ts'
import type { Letter } from '../../mail/letter.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { cancelForFacility, moveForCustomer, undoChange } from '../service.ts'
import { bookSeries, moveRest, undoSeries } from './service.ts'

// The letter about a weekly field waits until it can no longer be undone. It goes with the first date, which may change meanwhile.
const db = testDatabase()
const config = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
const dates = ['2026-11-25', '2026-12-02', '2026-12-09'] as const
const [first] = dates
let desk: Context
let facilityId: number
let fieldId: number
let changeId: string
let id: string

beforeEach(async () => {
  await db.pool.query('delete from outbox')
  const club = await makeClub(db, { post: 'desk' })
  ;({ facilityId, fieldId } = club)
  desk = { db, actor: club.staff, at: new Date('2026-11-21T10:00:00Z') }
  const caller = { customerName: 'Ugo Bassi', email: 'ugo@posta.example' }
  const wish = { fieldId, startTime: '20:00', endTime: '21:00', ...caller, dates: [...dates] }
  changeId = (await bookSeries(desk, facilityId, wish, randomUUID())).id
  const { rows } = await db.pool.query('select id from booking where series_id = $1 order by starts_at', [
    changeId,
  ])
  id = rows[0].id
})

it('still tells of the other dates where the first one is cancelled before its letter has left', async () => {
  await cancelForFacility(later(), { facilityId, id }, { version: 1, words: 'Torneo' })
  expect(await sent()).toEqual([
    [
      'Prenotazione confermata',
      expect.stringContaining('vale per 2 date, ogni settimana fino al 09/12/2026'),
    ],
    ['Prenotazione annullata dalla struttura', expect.stringContaining('Torneo')],
  ])
})

it('still tells of the other dates that have moved where the first one moves once more', async () => {
  await sent()
  await moveAll('21:00')
  await moveFirst(2, '22:00')
  expect(await sent()).toEqual([
    ['Campo fisso spostato', expect.stringContaining('vale per 2 date')],
    ['Prenotazione spostata', expect.stringContaining('22:00')],
  ])
})

it('tells of all dates once where the change of the first one is taken back', async () => {
  const { version } = await moveFirst(1, '22:00')
  await undoChange(later(), { facilityId, id }, version)
  expect(await sent()).toEqual([['Prenotazione confermata', expect.stringContaining('vale per 3 date')]])
})

it('says nothing of a series that is taken back', async () => {
  await undoSeries(later(), { facilityId, changeId })
  expect(await sent()).toEqual([])
})

it('tells once of a series that moves as a whole before its first letter has left', async () => {
  await moveAll('21:00')
  expect(await sent()).toEqual([['Campo fisso spostato', expect.stringContaining('vale per 3 date')]])
})

/** The desk, a second after what it did last. */
function later(): Context {
  desk = { ...desk, at: new Date((desk.at?.getTime() ?? 0) + 1_000) }
  return desk
}

function moveFirst(version: number, startTime: string) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  return moveForCustomer(later(), { facilityId, id }, { fieldId, date: first, startTime, endTime, version })
}

function moveAll(startTime: string, version = 1) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  const wish = { fieldId, date: first, startTime, endTime, version, which: 'all' as const }
  return moveRest(later(), { facilityId, id }, wish)
}

/** Writes what waits, as the worker does once its time has come: subject and text of each letter. */
async function sent(): Promise<[string, string][]> {
  const letters: Letter[] = []
  const tasks = bookingLetters({ db, mailer: { send: async letter => void letters.push(letter) }, config })
  const { rows } = await db.pool.query(
    "with taken as (delete from outbox where task = 'booking-letter' returning *) select * from taken order by id",
  )
  // A letter uses none of the worker's helpers.
  for (const { payload } of rows) await tasks['booking-letter']?.(payload, {} as never)
  return letters.map(({ subject, text }) => [subject.split(':')[0] ?? '', text])
}
