import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { RouteSpec } from './route.ts'

/** Where an object may hold what the contract does not name: whatever it is called, a store could take it for its own (R3). */
function findOpen(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen =
    'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([key, part]) => findOpen(part, `${path}.${key}`)),
  ]
}

const asked = Object.entries<RouteSpec>(api).flatMap(([key, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ key, part, schema }] : [],
  ),
)

it('takes nothing that it does not name, from nobody', () => {
  expect(asked.length).toBeGreaterThan(100)
  // Its own schema as it is read: what comes from outside is still text and numbers.
  const open = asked.flatMap(({ key, part, schema }) =>
    findOpen(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${key} ${part}`),
  )
  expect(open).toEqual([])
  expect(findOpen(z.toJSONSchema(z.object({ id: z.int() }), { io: 'input' }), 'a')).toEqual(['a'])
})
