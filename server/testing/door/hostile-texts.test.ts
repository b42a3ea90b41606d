import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hostileTexts } from '#contract/hostile-texts.ts'
import { readConfig } from '../../config.ts'
import { makeTasks } from '../../jobs/worker.ts'
import { makeLog } from '../../kit/log.ts'
import type { Letter } from '../../mail/letter.ts'
import { bannerWish } from '../banner-factories.ts'
import { testDatabase } from '../database.ts'
import { makeFacility, makeField } from '../factories.ts'
import { type Member, makeMember } from '../members.ts'
import { makeTestApp, type TestApp } from '../test-app.ts'
import { makeTournament } from '../tournament-factories.ts'

/** Stands in every text, so that it is found wherever one has come to. */
const MARK = 'zefirina'
const HARMLESS = `Palla ${MARK}`
const { company } = readConfig({})
const config = { company, baseUrl: 'https://campo.example', mailFrom: 'Campo <noreply@campo.example>' }

const db = testDatabase()
const sent: Letter[] = []
let house: TestApp
let giulia: Member
let ada: Member
let sara: Member
let paolo: Member
let facilityId: number
let fieldId: number
let usual: Record<string, Outcome>

beforeAll(async () => {
  // All that is logged is collected, of every level.
  house = makeTestApp(db, { at: () => new Date('2026-11-21T10:00:00Z'), logLevel: 'trace' })
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
  giulia = await makeMember(db, house)
  ada = await makeMember(db, house)
  sara = await makeMember(db, house, { staffOf: [facilityId], post: 'owner' })
  paolo = await makeMember(db, house, { role: 'admin' })
  await makeTournament(db, { slug: 'coppa', startDate: '2026-12-05', facilityId, creatorId: sara.id })
  usual = await writeEverywhere(HARMLESS)
})

beforeEach(async () => {
  house.errors.length = 0
  await db.pool.query(
    `truncate booking, customer, field_occupancy, tournament_registration, staff_invitation, ad_banner, facility_request, outbox, auth_limit,
       idempotency_key cascade`,
  )
})

it('is written everywhere: a text of which nobody thinks ill', () => {
  for (const [where, { status }] of Object.entries(usual)) expect(`${where}: ${status}`).toMatch(/: 20[01]$/)
  const told = Object.values(usual).flatMap(({ letters }) => letters)
  expect(told.filter(({ text }) => text.includes(MARK)).length).toBeGreaterThan(10)
})

it.each(hostileTexts.map(text => [text.slice(0, 40), text]))(
  'is only a text, wherever it is read: %j',
  async (_begin, text) => {
    const written = await writeEverywhere(`${text}${MARK}`)
    for (const [where, { status, letters, body }] of Object.entries(written)) {
      expect([200, 201, 400], `${where}: ${body}`).toContain(status)
      if (status === 400) continue
      const shapes = usual[where]?.letters.map(({ shape }) => shape)
      expect(
        letters.map(({ shape }) => shape),
        where,
      ).toEqual(shapes)
    }
    for (const line of house.errors) {
      expect(line).not.toContain(MARK)
      expect(line.trimEnd().split('\n')).toHaveLength(1)
      expect(JSON.parse(line).level).toBeLessThan(50)
    }
  },
)

type Outcome = { status: number; body: string; letters: { text: string; shape: Shape }[] }
type Shape = { to: string; head: string[]; tags: string[]; calendars: string[][] }

/** Types `text` into every box that one finds who books, plays, works at the desk or administers. */
async function writeEverywhere(text: string): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {}
  const write = async (where: string, who: Member | null, call: string, body: object) => {
    const [method = '', path = ''] = call.split(' ')
    const reply = await house.app.request(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(who && { cookie: who.cookie }),
      },
      body: JSON.stringify(body),
    })
    expect(reply.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/)
    const answer = await reply.text()
    outcomes[where] = {
      status: reply.status,
      body: answer,
      letters: await Promise.all((await post()).map(shown)),
    }
    return JSON.parse(answer)
  }
  const phone = '333 1234567'
  const when = { fieldId, date: '2026-11-25', phone, minutes: 60 }
  const facility = `/api/facilities/${facilityId}`

  const plain = await write('a booking', giulia, 'POST /api/bookings', { ...when, startTime: '20:00' })
  await write('a part', null, `POST /api/shared/${plain.shareKey}/parts`, { name: text, claim: randomUUID() })
  await write('the name of an account', ada, 'PATCH /api/me', { name: text, phone })
  await write('the note of a booking', ada, 'POST /api/bookings', {
    ...when,
    startTime: '21:00',
    notes: text,
  })
  const terms = { sport: 'calcio-5', skillLevel: 'intermedio', maxPlayers: 10, priceCents: 600 }
  const opening = `POST /api/bookings/${plain.id}/match`
  await write('the title of a match', giulia, opening, { ...terms, title: text, description: '' })
  await db.pool.query('delete from organized_match')
  const match = { ...terms, title: 'Calcetto' }
  await write('the words of a match', giulia, opening, { ...match, description: text })
  await db.pool.query('delete from organized_match')
  const { id: matchId } = await write('a match', giulia, opening, match)
  await write('joining', ada, `POST /api/matches/${matchId}/joining`, { email: ada.email })
  await write('a friend', giulia, `POST /api/matches/${matchId}/friends`, { name: text })
  await write('a message', ada, `POST /api/matches/${matchId}/messages`, { text })

  const desk = {
    fieldId,
    date: '2026-11-26',
    startTime: '10:00',
    endTime: '11:00',
    phone: '333 7777777',
    email: 'ugo@posta.example',
  }
  await write('a caller', sara, `POST ${facility}/desk-bookings`, { ...desk, customerName: text })
  const atDesk = `POST ${facility}/desk-bookings`
  const call = { ...desk, startTime: '12:00', endTime: '13:00', customerName: 'Ugo Bassi' }
  await write('the note of a call', sara, atDesk, { ...call, notes: text })
  const later = { ...call, startTime: '14:00', endTime: '15:00' }
  const { id, version } = await write('a call', sara, atDesk, later)
  await write('why it falls', sara, `${atDesk}/${id}/cancellation`, { version, words: text })
  const span = { fieldIds: [fieldId], date: '2026-11-27', startTime: '10:00', endTime: '11:00' }
  await write('a closure', sara, `POST ${facility}/closures`, { ...span, reason: text })
  const { rows } = await db.pool.query("select id, version from customer where email = 'ugo@posta.example'")
  await write('of a customer', sara, `PATCH ${facility}/customers/${rows[0]?.id}`, {
    version: rows[0]?.version,
    note: text,
    memberUntil: null,
    certificateUntil: null,
  })
  await write('being invited', sara, `POST /api/staff/facilities/${facilityId}/invitations`, {
    email: 'eva@posta.example',
    role: 'desk',
  })

  const team = { name: 'Ada Prova', email: 'capo@posta.example', phone }
  const coppa = 'POST /api/tournaments/coppa/registrations'
  await write('a team', null, coppa, { ...team, teamName: text })
  await write('the note of a team', giulia, coppa, {
    ...team,
    email: giulia.email,
    teamName: 'Falchi',
    notes: text,
  })
  const asked = { city: 'Frascati', fields: '2 di padel', contactName: 'Ugo Bassi', email: team.email, phone }
  const request = { ...asked, facilityName: text, privacyRead: true }
  await write('the name of a facility', null, 'POST /api/facility-requests', request)
  await write('what is asked besides', null, 'POST /api/facility-requests', {
    ...request,
    facilityName: 'Tre Pini',
    contactName: text,
    notes: text,
  })
  await write('a banner', paolo, 'POST /api/admin/banners', { ...bannerWish, title: text, description: text })
  return outcomes
}

/** Sends all that waits in the outbox, at once; a letter to a facility first becomes one for each of its people. */
async function post(): Promise<Letter[]> {
  const { rows } = await db.pool.query('delete from outbox returning id, task, payload')
  if (rows.length === 0) return sent.splice(0)
  for (const { id, task, payload } of rows.toSorted((one, other) => one.id - other.id)) {
    const work = letterTasks[task as keyof typeof letterTasks]
    // All that they want of the queue is a number.
    await work?.(payload, { job: { id } } as never)
  }
  return post()
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
const { letters: letterTasks } = makeTasks({
  db,
  mailer: {
    send: async letter => {
      sent.push(letter)
    },
  },
  log: makeLog('silent'),
  config,
})

/** A letter, and all of it that is not text. */
async function shown(letter: Letter) {
  const { message } = await composer.sendMail({ from: config.mailFrom, ...letter })
  const [head = ''] = String(message).split('\r\n\r\n')
  const shape: Shape = {
    to: letter.to,
    head: unfolded(head).map(line => line.replace(/:.*/s, '')),
    tags: (letter.html.match(/<[^>]*>/g) ?? []).map(tag => tag.replaceAll(/="[^"]*"/g, '')),
    calendars: (letter.attachments ?? []).map(({ content }) => unfolded(content).map(nameOf)),
  }
  return { text: letter.text, shape }
}

/** Lines of a head or a calendar, each as one, however it was folded. */
function unfolded(text: string): string[] {
  return text.replaceAll(/\r\n[ \t]/g, '').split(/\r\n|\r|\n/)
}

/** What stands before the value of a line of a calendar: its name, and its parameters without what is quoted. */
function nameOf(line: string): string {
  const [named = ''] = /^(?:"[^"]*"|[^":])*/.exec(line) ?? []
  return named.replaceAll(/"[^"]*"/g, '""')
}
