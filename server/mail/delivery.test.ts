import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import { readConfig } from '../config.ts'
import { watchDatabase } from '../db/database-watch.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Person } from '../kit/actor.ts'
import { makeLog } from '../kit/log.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMailer } from './mailer.ts'
import { queueLetter } from './outbox.ts'
import { listLetters } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const { company } = readConfig({})
const config = { company, baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
const note = {
  messageId: 'prova@campolibero',
  to: 'ada@demo.example',
  subject: 'Prova',
  text: 'a',
  html: 'a',
}
const patience = { timeout: 30_000, interval: 50 }
let stop: () => Promise<void> = async () => undefined
let giulia: Person
let fieldId: number

beforeEach(async () => {
  await db.pool.query('delete from outbox; delete from graphile_worker._private_jobs; delete from letter')
  giulia = await makePerson(db, { name: 'Giulia Riva' })
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
})

afterEach(async () => {
  await stop()
  stop = async () => undefined
})

it('brings the letters of a booking and of its cancellation to both sides, each with a calendar file', async () => {
  await work()
  const { id } = await book()
  await vi.waitFor(async () => expect(await arrived()).toHaveLength(2), patience)
  await cancelMyBooking(contextOf(giulia), id)
  await vi.waitFor(async () => expect(await arrived()).toHaveLength(4), patience)
  expect((await arrived()).toSorted()).toEqual(
    ['1-confirmed-client', '1-confirmed-facility', '2-cancelled-client', '2-cancelled-facility'].map(
      kind => `booking-${id}-${kind}@campolibero`,
    ),
  )
  for (const { attachments } of await listLetters(db, 9))
    expect(JSON.stringify(attachments)).toContain('BEGIN:VCALENDAR')
})

it('leaves one letter for each event and reader when a job runs twice', async () => {
  const { id } = await book()
  await repeatJobs()
  await work()
  await vi.waitFor(queueIsEmpty, patience)
  expect((await arrived()).toSorted()).toEqual(
    ['1-confirmed-client', '1-confirmed-facility'].map(kind => `booking-${id}-${kind}@campolibero`),
  )
})

it('no longer confirms a booking that was cancelled while the letter waited', async () => {
  const { id } = await book()
  await cancelMyBooking(contextOf(giulia), id)
  await work()
  await vi.waitFor(queueIsEmpty, patience)
  expect((await arrived()).toSorted()).toEqual(
    ['2-cancelled-client', '2-cancelled-facility'].map(kind => `booking-${id}-${kind}@campolibero`),
  )
})

it('counts a booking that is gone, or a facility without staff, as no failure', async () => {
  const { id } = await book()
  await db.pool.query('delete from booking where id = $1', [id])
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const other = await book()
  await db.pool.query('delete from facility_staff')
  await work()
  await vi.waitFor(queueIsEmpty, patience)
  expect(await arrived()).toEqual([`booking-${other.id}-1-confirmed-client@campolibero`])
})

it('tries again what the mail server refused, and delivers it once', async () => {
  const server = await mailServer({ refusals: 1 })
  await work(server.url)
  await queueLetter(db, note)
  await vi.waitFor(() => expect(server.messages).toHaveLength(1), patience)
  await vi.waitFor(queueIsEmpty, patience)
  expect(server.attempts()).toBe(2)
  expect(server.messages[0]).toContain('Message-ID: <prova@campolibero>')
  expect(server.messages[0]).toContain('From: Campo Libero <noreply@campo.example>')
  expect(server.messages[0]).toContain(`Reply-To: ${company.supportEmail}`)
  expect(server.messages[0]).toContain('Auto-Submitted: auto-generated')
  await server.close()
})

it('lets an answer go to whoever a letter names', async () => {
  const server = await mailServer()
  await work(server.url)
  await queueLetter(db, { ...note, replyTo: 'ugo@demo.example' })
  await vi.waitFor(() => expect(server.messages).toHaveLength(1), patience)
  expect(server.messages[0]).toContain('Reply-To: ugo@demo.example')
  await server.close()
})

it('holds nobody else back when one reader’s address is refused, and keeps the refused letter (R22)', async () => {
  const server = await mailServer({ refuses: 'gestione@demo.example' })
  await work(server.url)
  const { status } = await book()
  expect(status).toBe('confirmed')
  await vi.waitFor(() => expect(server.messages).toHaveLength(1), patience)
  await vi.waitFor(async () => {
    const { rows } = await db.pool.query<{ last_error: string }>(
      'select last_error from graphile_worker.jobs',
    )
    expect(rows).toEqual([{ last_error: expect.stringContaining('gestione@demo.example') }])
  }, patience)
  expect(server.messages[0]).toContain(`To: ${giulia.email}`)
  await server.close()
})

it('tells in the log of a mail server that says nothing, and not whom the letter is for', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const lines: string[] = []
  await work(
    `smtp://127.0.0.1:${port}?greetingTimeout=300`,
    makeLog('warn', { write: line => void lines.push(line) }),
  )
  await queueLetter(db, note)
  await vi.waitFor(() => expect(lines.join('')).toContain('Greeting never received'), patience)
  expect(lines.join('')).not.toContain(note.to)
  mute.close()
})

/** Starts the real worker; without a mail server it fills the mailbox. */
async function work(smtpUrl?: string, log = makeLog('silent')) {
  const mailer = makeMailer({ smtpUrl, ...config }, db)
  const worker = await startWorker({ db, mailer, log, watch: watchDatabase(db.url, log), config })
  stop = () => worker.stop()
}

/** An SMTP server that turns the first messages away, or one reader for ever. */
async function mailServer({ refusals = 0, refuses }: { refusals?: number; refuses?: string } = {}) {
  const messages: string[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuses ? new Error(`No mailbox ${address}`) : undefined),
    onData: (stream, _session, done) => {
      attempts += 1
      const isRefused = attempts <= refusals
      let message = ''
      stream.on('data', part => {
        message += String(part)
      })
      stream.on('end', () => {
        if (!isRefused) messages.push(message)
        done(isRefused ? Object.assign(new Error('Try later'), { responseCode: 451 }) : undefined)
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A server that listens on a port has an address with a port.
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    attempts: () => attempts,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

function book() {
  const wish = { fieldId, date: '2026-11-25', startTime: '20:30', minutes: 60 as const, phone: '333 7654321' }
  return makeBooking(contextOf(giulia), wish, crypto.randomUUID())
}

function contextOf(actor: Person) {
  return { db, actor, at }
}

async function arrived(): Promise<string[]> {
  return (await listLetters(db, 99)).map(letter => letter.message_id)
}

async function queueIsEmpty() {
  const { rows } = await db.pool.query(
    'select from outbox union all select from graphile_worker._private_jobs',
  )
  expect(rows).toHaveLength(0)
}

/** Repeats jobs, as happens after a crash between sending a letter and noting that it is sent. */
async function repeatJobs() {
  await db.pool.query('insert into outbox (task, payload) select task, payload from outbox')
}
