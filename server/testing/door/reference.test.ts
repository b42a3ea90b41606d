import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { type ApiKey, api } from '#contract/api.ts'
import type { RouteSpec } from '#contract/route.ts'
import { type Operation as CallOperation, callOf } from '../../reference/call.ts'
import type { Schemas } from '../../reference/example.ts'
import { writeReference } from './reference.ts'

type Operation = {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
type Reference = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const text = writeReference()
// Our own generator wrote it, and its shape is what these tests look at.
const reference = JSON.parse(text) as Reference
const operations = Object.entries(reference.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
)

it('is the committed openapi.json (write it again with `npm run openapi`)', async () => {
  expect(await readFile(join(import.meta.dirname, '../../../openapi.json'), 'utf8')).toBe(text)
})

it('describes every address of the contract and no other', () => {
  expect(reference).toMatchObject({ openapi: '3.1.0', info: { title: 'Campo Libero' } })
  expect(operations.map(({ key }) => key).toSorted()).toEqual(Object.keys(api).toSorted())
})

it.each(operations)('says of $key what it takes and answers', ({ path, operation }) => {
  expect(operation.summary).toMatch(/\w/)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const declared = operation.parameters?.filter(parameter => parameter.in === 'path') ?? []
  expect(declared.map(parameter => parameter.name)).toEqual(inPath)
  expect(declared.every(parameter => parameter.required)).toBe(true)
  for (const parameter of operation.parameters ?? []) expect(parameter.schema).toBeDefined()

  const replies = Object.entries(operation.responses ?? {})
  expect(replies.filter(([status]) => status.startsWith('2'))).toHaveLength(1)
  for (const [status, reply] of replies) {
    expect(reply.description).toMatch(/\w/)
    const type = status.startsWith('2') ? 'application/json' : 'application/problem+json'
    expect(reply.content?.[type]?.schema).toBeDefined()
  }
})

it('passes the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  const bare = await lintFromString({ source: text.replaceAll('operationId', 'x-name'), config })
  expect(bare.map(({ ruleId }) => ruleId)).toContain('operation-operationId')
})

it.each(operations)('gives an example of $key that the contract takes', ({ key, path, operation }) => {
  // The table has every address, as the test above says.
  const spec: RouteSpec = api[key as ApiKey]
  const [method = ''] = key.split(' ')
  // What this test reads of an operation is all that an example needs.
  const call = callOf(method, path, operation as CallOperation, reference.components.schemas as Schemas)
  expect(spec.body?.safeParse(call.body).error?.issues).toBeUndefined()
  const asked = new URL(call.path, 'https://campo.example')
  expect(spec.query?.safeParse(Object.fromEntries(asked.searchParams)).error?.issues).toBeUndefined()
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const params = Object.entries(pattern.exec(asked.pathname)?.groups ?? {})
  expect(spec.params?.safeParse(Object.fromEntries(params)).error?.issues).toBeUndefined()
})

it('refers only to schemas that it contains, and uses each', () => {
  const named = [...text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(reference.components.schemas).toSorted())
})
