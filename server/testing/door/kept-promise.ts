import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type ApiKey, api } from '#contract/api.ts'
import type { RouteSpec } from '#contract/route.ts'
import { type App, errorsOf } from '../../kit/door.ts'
import { ProblemSchema } from '../../kit/http/problem-schema.ts'

type Door = { method: string; path: RegExp; key: ApiKey; spec: RouteSpec }

// The table's keys are the contract's. Of two that fit an address, as `/mine` and `/{id}`, the one that spells it is meant.
const doors: Door[] = (Object.keys(api) as ApiKey[])
  .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(key => {
    const [method = '', path = ''] = key.split(' ')
    return { method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), key, spec: api[key] }
  })

/**
 * Holds whatever an application answers in a test to the contract. What comes out of the database as JSON has no type that
 * the compiler could check, and no type says which errors a verb throws.
 */
export function holdToContract(app: App): void {
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest)
    const { pathname } = new URL(request.url)
    const door = doors.find(({ method, path }) => method === request.method && path.test(pathname))
    if (door) requireKept(door, response.ok, await response.clone().json())
    return response
  }
}

function requireKept({ method, key, spec }: Door, isDone: boolean, answer: unknown): void {
  requireExactly(key, isDone ? spec.reply : ProblemSchema, answer)
  if (isDone) return
  const { code } = ProblemSchema.parse(answer)
  if (!errorsOf(method, spec).has(code)) throw new Error(`${key} answers ${code}, which it does not promise`)
}

function requireExactly(key: ApiKey, schema: z.ZodType, answer: unknown): void {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new Error(`${key} breaks its promise: ${error.message}`)
  if (!isDeepStrictEqual(data, answer)) throw new Error(`${key} answers more than it promises`)
}
