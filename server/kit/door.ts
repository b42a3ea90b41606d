import type { ServerResponse } from 'node:http'
import { createRoute, type OpenAPIHono, type RouteHandler, type z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Api, type ApiKey, api } from '#contract/api.ts'
import { capital } from '#contract/capital.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { RouteSpec } from '#contract/route.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { type Caller, makeCaller } from './http/caller.ts'
import type { Inline } from './http/content-policy.ts'
import { type OwnPosition, positionHeader, readPosition } from './http/own-position.ts'
import { requireSameReader } from './http/page-reader.ts'
import { ProblemSchema } from './http/problem-schema.ts'
import { makeUpload, type Upload } from './http/upload.ts'
import { requirePossiblePhone } from './phone.ts'
import { Problem } from './problem.ts'

/**
 * Given with each call that a page makes while it is drawn: the page itself has been let in already (`overload.ts`),
 * and its reader is looked up once for all its calls.
 */
export type Drawing = { readActor: () => Promise<Actor> }
export type Bindings = { drawing?: Drawing; outgoing?: ServerResponse }
export type Env = {
  Variables: { context: Context; requestId: string; inline?: Inline; address: string | undefined }
  Bindings: Bindings
}
export type App = OpenAPIHono<Env>

type Parsed<Key extends ApiKey, Part extends 'params' | 'query' | 'body'> =
  Api[Key] extends Record<Part, z.ZodType> ? z.output<Api[Key][Part]> : undefined

export type Visit<Key extends ApiKey> = {
  params: Parsed<Key, 'params'>
  query: Parsed<Key, 'query'>
  body: Parsed<Key, 'body'>
  /** Present exactly on routes that take a file. */
  upload: Api[Key] extends { upload: object } ? Upload : undefined
  /** Present exactly on routes marked limited. */
  caller: Api[Key] extends { limited: true } ? Caller : undefined
  /** Only on routes marked positioned, where the reader gives it. */
  position: Api[Key] extends { positioned: true } ? OwnPosition | undefined : undefined
  /** Present exactly on routes marked idempotent. */
  idempotencyKey: Api[Key] extends { idempotent: true } ? string : undefined
}

/** Opens one address of the contract: validated input in, the promised reply out. */
export function door<Key extends ApiKey>(
  app: App,
  key: Key,
  answer: (context: Context, visit: Visit<Key>) => Promise<z.input<Api[Key]['reply']>>,
): void {
  const spec: RouteSpec = api[key]
  const route = describeRoute(key, spec)
  app.openapi(route, (async (c: HonoContext<Env>) => {
    if (isPersonal(spec)) requireSameReader(c.var.context.actor, c.req.header('x-reader'))
    const valid = (part: 'param' | 'query' | 'json') => c.req.valid(part as never) as unknown
    const visit = {
      params: spec.params && valid('param'),
      query: spec.query && valid('query'),
      body: spec.body && valid('json'),
      upload: spec.upload && makeUpload(c.req.raw, spec.upload),
      caller: spec.limited && makeCaller(c, c.var.address),
      position: spec.positioned && readPosition(c.req.header(positionHeader.name)),
      idempotencyKey: spec.idempotent && requireKey(c.req.header('idempotency-key')),
    }
    requireWholeText(visit.body)
    requirePossiblePhone(visit.body)
    // The contract's schemas produced exactly these values; the type system cannot follow them through Hono.
    const reply = await answer(c.var.context, visit as Visit<Key>)
    return c.json(reply, spec.status ?? 200)
    // One generic door serves every route: what each may answer is checked above, at `answer`.
  }) as unknown as RouteHandler<typeof route, Env>)
}

function describeRoute(key: ApiKey, spec: RouteSpec) {
  const [method, path] = key.split(' ') as [string, string]
  const body =
    (spec.body && { content: { 'application/json': { schema: spec.body } }, required: true }) ??
    (spec.upload && describeUpload(spec.upload))
  return createRoute({
    method: method.toLowerCase() as 'get',
    path,
    operationId: nameOf(method, path),
    summary: spec.summary,
    security: isPersonal(spec) ? [{ session: [] }] : [],
    tags: [path.split('/')[2] ?? 'api'],
    ...(spec.idempotent && { parameters: [idempotencyHeader] }),
    ...(spec.positioned && { parameters: [positionHeader] }),
    ...(spec.body && { middleware: requireJson }),
    request: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { query: spec.query }),
      ...(body && { body }),
    },
    responses: {
      [spec.status ?? 200]: { description: 'Done', content: { 'application/json': { schema: spec.reply } } },
      ...problemReplies(errorsOf(method, spec)),
    },
  })
}

/** What it answers depends on who asks. */
function isPersonal({ errors }: RouteSpec): boolean {
  return errors.includes('unauthenticated')
}

/** 'GET /api/fields/{id}/slots' is `getFieldsByIdSlots`. */
function nameOf(method: string, path: string): string {
  const words = path.slice('/api/'.length).replaceAll('{', 'by-').split(/\W+/).filter(Boolean)
  return [method.toLowerCase(), ...words.map(capital)].join('')
}

function describeUpload({ types }: { types: readonly string[] }) {
  const file = { schema: { type: 'string' as const, format: 'binary' } }
  return { content: Object.fromEntries(types.map(type => [type, file])), required: true }
}

// The validator would take a body of another kind for an empty one, and name every field as missing.
const requireJson = createMiddleware<Env>(async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) throw new Problem('unsupported-media')
  await next()
})

/** Every error that a route may answer: its own, and those of any route of its kind. */
export function errorsOf(method: string, spec: RouteSpec): ReadonlySet<ErrorCode> {
  const ofChanges: ErrorCode[] = method === 'GET' ? [] : ['cross-site', 'body-too-large']
  const ofBodies: ErrorCode[] = spec.body ? ['malformed-json', 'unsupported-media'] : []
  const ofUploads: ErrorCode[] = spec.upload ? ['unsupported-media'] : []
  const ofKeys: ErrorCode[] = spec.idempotent
    ? ['idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress']
    : []
  const ofLimits: ErrorCode[] = spec.limited ? ['too-many-requests'] : []
  // An address may be too long for any of them.
  return new Set([
    ...spec.errors,
    'invalid-input',
    ...ofChanges,
    ...ofBodies,
    ...ofUploads,
    ...ofKeys,
    ...ofLimits,
    'overloaded',
    'internal',
  ])
}

/** Several codes may share one HTTP status; the reference lists them together. */
function problemReplies(codes: ReadonlySet<ErrorCode>) {
  const byStatus = Map.groupBy(codes, code => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, shared]) => [
      status,
      {
        description: shared.join(', '),
        content: { 'application/problem+json': { schema: ProblemSchema } },
      },
    ]),
  )
}

// Names too: what an import explains of its file is an object by the file's own words.
function requireWholeText(body: unknown): void {
  JSON.stringify(body, (name, value) => {
    const isKept = isWhole(name) && (typeof value !== 'string' || isWhole(value))
    if (!isKept) throw new Problem('invalid-input')
    return value
  })
}

// Half of a surrogate pair is no character: PostgreSQL would store another one in its place. In JSON it takes neither that nor U+0000.
function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

const KEY = /^[\w-]{8,128}$/

// Described here and checked by hand, so that a missing key has a code of its own.
const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: true,
  description: 'Made once per wish: repeating it gives the same answer and never a second booking',
  schema: { type: 'string' as const, pattern: KEY.source },
}

function requireKey(key: string | undefined): string {
  if (!key || !KEY.test(key)) throw new Problem('idempotency-key-missing')
  return key
}
