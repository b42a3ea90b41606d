import { z } from 'zod'
import { Role, SecondFactor } from './account.ts'
import { routes } from './route.ts'
import { Done, Id, IdParam, IdParams, Instant, pagePlace, reasonOr } from './shared.ts'

/** Entries on one page of any of these lists. */
export const ADMIN_PER_PAGE = 25

/** Why an account or a facility is suspended; those concerned read it. */
export const Suspension = z.strictObject({
  words: reasonOr('Scrivi il motivo: chi è sospeso lo legge'),
})
export type Suspension = z.infer<typeof Suspension>

export const AdminUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: Role,
    since: Instant,
    suspendedWords: z.string().nullable().meta({ description: 'Null for who is not suspended' }),
    sessions: z.int().meta({ description: 'Places where this person is logged in' }),
    facilities: z.array(z.string()).max(20).meta({ description: 'Where this person works' }),
    facilitiesAlone: z.array(z.string()).max(20).meta({
      description: 'Where nobody else works who can log in: without this person nobody can book there',
    }),
    secondFactor: SecondFactor.nullable().meta({ description: 'What is asked for besides the password' }),
    isMe: z.boolean(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const auditActions = ['create', 'change', 'cancel', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]

/** Nouns of a facility of which changes are kept. */
export const facilitySubjects = [
  'facility',
  'staff',
  'invitation',
  'claim',
  'facility-request',
  'week',
  'period',
  'terms',
  'closure',
  'rain',
  'series',
  'booking',
  'payment',
  'customer',
  'tournament',
] as const

/** All of them, in the order in which a filter offers them. */
export const auditSubjects = [
  'user',
  'lapse',
  ...facilitySubjects,
  'import',
  'twin',
  'banner',
  'banner-setting',
  'job',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const AuditLine = z
  .object({
    id: z.int(),
    happenedAt: Instant,
    actor: z.string().nullable().meta({ description: 'Null once the account is gone, and of the server' }),
    isFromServer: z.boolean().meta({ description: 'Done at the server itself, where nobody is logged in' }),
    action: z.enum(auditActions),
    subject: z.enum(auditSubjects),
    subjectId: z.string(),
    name: z.string().nullable().meta({ description: 'What a banner or a person is called, if still known' }),
    facility: z.string().nullable().meta({ description: 'The facility that it concerns' }),
    fieldNames: z
      .record(z.string(), z.string())
      .meta({ description: 'What the fields are called now whose numbers stand below' }),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditLine' })
export type AuditLine = z.infer<typeof AuditLine>

/** A job that has failed, and is tried again automatically until its tries are used up. Its payload is never shown. */
export const FailedJob = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: z.int(),
    isGivenUp: z.boolean(),
    nextTryAt: Instant,
    createdAt: Instant,
    error: z.string(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

export const SystemHealth = z
  .object({
    databaseMs: z.number().meta({ description: 'How long the database took for these figures' }),
    databaseBytes: z.number(),
    waitingJobs: z.int(),
    failedJobs: z.int(),
    givenUpJobs: z.int(),
    waitingLetters: z.int().meta({ description: 'Written, and not yet handed to the queue' }),
    lateSeconds: z.int().meta({ description: 'How long the oldest work that is due has been waiting' }),
    lastClockAt: Instant.nullable().meta({ description: 'When the work of every minute was done last' }),
    sessions: z.int(),
  })
  .meta({ id: 'SystemHealth' })
export type SystemHealth = z.infer<typeof SystemHealth>

const Page = z.coerce.number().int().min(1).max(10_000).default(1)
const Text = z.string().trim().max(80, { error: 'Il testo è troppo lungo' }).optional()
const userParams = z.strictObject({ id: z.uuid({ error: 'La persona non esiste' }) })
const refusals = ['invalid-input', 'unauthenticated', 'forbidden'] as const

export const adminRoutes = routes({
  'GET /api/admin/users': {
    summary: 'Accounts by name or address, the newest first',
    query: z.strictObject({ q: Text, page: Page }),
    reply: z.object({ users: z.array(AdminUser).max(ADMIN_PER_PAGE), ...pagePlace }),
    errors: refusals,
  },
  'PATCH /api/admin/users/{id}': {
    summary: 'Make somebody an admin, or no longer one; nobody changes himself',
    params: userParams,
    body: z.strictObject({ isAdmin: z.boolean() }),
    reply: Done,
    errors: [...refusals, 'not-found', 'not-oneself'],
  },
  'POST /api/admin/users/{id}/suspension': {
    summary: 'Stop an account: its sessions end, and logging in answers with the words',
    params: userParams,
    body: Suspension,
    reply: Done,
    errors: [...refusals, 'not-found', 'not-oneself', 'already-suspended'],
  },
  'DELETE /api/admin/users/{id}/suspension': {
    summary: 'Let somebody log in again; a second time changes nothing',
    params: userParams,
    reply: Done,
    errors: [...refusals, 'not-found', 'not-oneself'],
  },
  'DELETE /api/admin/users/{id}/sessions': {
    summary: 'End all sessions of somebody',
    params: userParams,
    reply: Done,
    errors: [...refusals, 'not-found'],
  },
  'DELETE /api/admin/users/{id}/second-factor': {
    summary: 'Ask somebody who has lost app and codes for his password alone; a letter tells him so',
    params: userParams,
    reply: Done,
    errors: [...refusals, 'not-found', 'not-oneself'],
  },
  'POST /api/admin/facilities/{id}/suspension': {
    summary: 'Take a facility out of lists and bookings; bookings that stand are kept',
    params: IdParams,
    body: Suspension,
    reply: Done,
    errors: [...refusals, 'not-found', 'already-suspended'],
  },
  'DELETE /api/admin/facilities/{id}/suspension': {
    summary: 'Take a facility up again, as it was; a second time changes nothing',
    params: IdParams,
    reply: Done,
    errors: [...refusals, 'not-found'],
  },
  'GET /api/admin/audit': {
    summary: 'Who changed what, the latest first; of one noun or one person if asked',
    query: z.strictObject({ subject: z.enum(auditSubjects).optional(), q: Text, before: IdParam.optional() }),
    reply: z.object({ entries: z.array(AuditLine).max(ADMIN_PER_PAGE), before: Id.nullable() }),
    errors: refusals,
  },
  'GET /api/admin/jobs': {
    summary: 'Work and letters that failed, those given up first',
    reply: z.object({ jobs: z.array(FailedJob).max(100), health: SystemHealth }),
    errors: refusals,
  },
  'POST /api/admin/jobs/{id}/retry': {
    summary: 'Try failed work again now, with all its tries',
    params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/, { error: 'Il lavoro non esiste' }) }),
    reply: Done,
    errors: [...refusals, 'not-found'],
  },
})
