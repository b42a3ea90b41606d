import type { z } from 'zod'
import type { Api, ApiKey } from '#contract/api.ts'
import type { ErrorCode, ProblemBody } from '#contract/errors.ts'

type Part<Key extends ApiKey, Name extends 'params' | 'query' | 'body'> =
  Api[Key] extends Record<Name, z.ZodType> ? { [N in Name]: z.input<Api[Key][Name]> } : unknown

/** What a call needs: path parameters, query, body and, where something is created, its idempotency key. */
export type Input<Key extends ApiKey> = Part<Key, 'params'> &
  Part<Key, 'query'> &
  Part<Key, 'body'> &
  (Api[Key] extends { positioned: true } ? { position?: OwnPosition } : unknown) &
  (Api[Key] extends { idempotent: true } ? { idempotencyKey: string } : unknown)

/** Where the reader stands: goes in a header, and into nothing that is kept (R40). */
export type OwnPosition = { latitude: number; longitude: number }

export type Reply<Key extends ApiKey> = z.output<Api[Key]['reply']>

export type Client = <Key extends ApiKey>(
  key: Key,
  input: Input<Key>,
  signal?: AbortSignal,
) => Promise<Reply<Key>>

/** A failed call. 'offline' is the one code that the server cannot send: no answer came, or not all of it. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly problem: ProblemBody | undefined

  constructor(code: ErrorCode | 'offline', problem?: ProblemBody) {
    super(problem?.detail ?? code)
    this.name = 'ApiError'
    this.code = code
    this.problem = problem
  }
}

/** A change that fails like this need not show an error: its reader is led to the login. */
export function isEndedSession(error: Error): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

/** Whether asking again would be useless: there is no such thing. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-input')
}

/** Whether no answer came at all: a change may have arrived all the same. */
export function isUnheard(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'offline'
}

/** Whether the same question may well be answered a moment later. */
export function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  return error.code === 'offline' || error.code === 'internal' || error.code === 'overloaded'
}

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  position?: OwnPosition
}

/** As much of a response as is read here: on the server none need be made for what has been answered before. */
export type Told = Pick<Response, 'ok' | 'status' | 'json'>

/** The one way to the API: over HTTP in the browser, straight into the app while rendering on the server. */
export function makeClient(send: (path: string, init: RequestInit) => Promise<Told>): Client {
  return async (key, input, signal) => {
    // Input is checked where it is written; here only its shape matters.
    const { body, idempotencyKey, position } = input as AnyInput
    const response = await send(pathOf(key, input), {
      method: key.slice(0, key.indexOf(' ')),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(position && { 'x-position': `${position.latitude},${position.longitude}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch(unheard)
    if (!response.ok) throw await readProblem(response)
    // The connection may break while the answer is read: what was done then is as unknown as without any.
    return response.json().catch(unheard)
  }
}

function unheard(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new ApiError('offline')
}

/** The address of a call, with its parameters and its query. */
export function pathOf<Key extends ApiKey>(key: Key, input: Input<Key>): string {
  const { params, query } = input as AnyInput
  return fillPath(key.slice(key.indexOf(' ') + 1), params) + queryString(query)
}

function fillPath(template: string, params: Record<string, unknown> = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

async function readProblem(response: Told): Promise<ApiError> {
  const problem: ProblemBody | undefined = await response.json().catch(() => undefined)
  return new ApiError(problem?.code ?? (response.status >= 500 ? 'internal' : 'invalid-input'), problem)
}
