import { SESSION_COOKIE } from '#contract/session-cookie.ts'
import { exampleOf, type Schema, type Schemas } from './example.ts'

export type Operation = {
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

export type Call = {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  isFile: boolean
}

const COOKIE = `${SESSION_COOKIE}=…`

/** One call that an operation would take. */
export function callOf(method: string, path: string, operation: Operation, schemas: Schemas): Call {
  const { parameters = [], requestBody, security = [] } = operation
  const asked = parameters.filter(({ required }) => required)
  const textFor = (name: string, schema: Schema = {}) => String(exampleOf(schema, schemas, name))
  const inPath = (name: string) => asked.find(each => each.in === 'path' && each.name === name)?.schema
  const query = asked
    .filter(each => each.in === 'query')
    .map(({ name, schema }) => [name, textFor(name, schema)])
  const [type] = Object.keys(requestBody?.content ?? {})
  const body = requestBody?.content['application/json']
  return {
    method,
    path:
      path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textFor(name, inPath(name)))) +
      (query.length > 0 ? `?${new URLSearchParams(query)}` : ''),
    headers: {
      ...(type && { 'content-type': type }),
      ...(asked.some(({ name }) => name === 'Idempotency-Key') && { 'idempotency-key': KEY }),
      ...(security.length > 0 && { cookie: COOKIE }),
    },
    ...(body && { body: exampleOf(body.schema, schemas) }),
    isFile: requestBody !== undefined && !body,
  }
}

const KEY = '7c1f2d64-0b2e-4a58-9f39-0d2a6a3c51e7'

export function asCurl({ method, path, headers, body, isFile }: Call, origin: string): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
    ...(isFile ? ['--data-binary @foto.jpg'] : []),
  ].join(' \\\n  ')
}

/** For a page of this site's own: the browser sends the session along. */
export function asTypeScript({ method, path, headers, body, isFile }: Call): string {
  const { cookie: _, ...own } = headers
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(Object.keys(own).length > 0 ? [`headers: ${JSON.stringify(own)}`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${JSON.stringify(body)})`]),
    ...(isFile ? ['body: file'] : []),
  ]
  const init = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''
  return `const reply = await fetch('${path}'${init})
const answer = await reply.json()
if (!reply.ok) throw new Error(answer.code)`
}
