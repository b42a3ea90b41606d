import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTypes, startup } from '@pgtyped/query'
import { AsyncQueue } from '@pgtyped/wire'
import { numberParameters, statementTexts } from '#server/db/prepared.ts'

const ROOT = resolve(import.meta.dirname, '..')
export const STATEMENT_TYPES = join(ROOT, 'server/db/statements.ts')

const HEAD = `// Written by \`npm run database-types\` from the statements and the database; not by hand.

/** A JSON column before its statement says with \`giving\` what it holds. */
export interface Json {
  readonly 'say with giving() what it holds': never
}

export interface Statements {
`

// As server/db/database.ts reads them. What is missing here needs a cast in its statement.
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  uuid: 'string',
  varchar: 'string',
  void: 'unknown',
}

/** The types of all statements as PostgreSQL at `url` describes them: the text of `server/db/statements.ts`. */
export async function describeStatements(url: string): Promise<string> {
  await loadStatements()
  const database = await connect(url)
  try {
    const entries: string[] = []
    for (const [name, text] of [...statementTexts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      entries.push(await describe(database, name, text))
    return `${HEAD}${entries.join('')}}\n`
  } finally {
    database.socket.destroy()
  }
}

// A module registers its statements when it is loaded.
async function loadStatements(): Promise<void> {
  for (const path of globSync('server/**/*.ts', { cwd: ROOT })) {
    if (path.endsWith('.test.ts')) continue
    const file = join(ROOT, path)
    if (/\/prepared\.ts'/.test(readFileSync(file, 'utf8'))) await import(pathToFileURL(file).href)
  }
}

async function connect(url: string): Promise<AsyncQueue> {
  const { hostname: host, port, username, password, pathname } = new URL(url)
  const queue = new AsyncQueue()
  // It sends each message by itself: gathering them would cost 40 ms a statement.
  queue.socket.setNoDelay(true)
  await startup({ host, port: Number(port), user: username, password, dbName: pathname.slice(1) }, queue)
  return queue
}

async function describe(database: AsyncQueue, name: string, text: string): Promise<string> {
  const { names, nullable, numbered } = numberParameters(text)
  const found = await getTypes({ query: numbered, mapping: [], bindings: [] }, database)
  if ('errorCode' in found)
    throw new Error(`The statement ${name} does not fit the database: ${found.message}`)
  const params = names.map((param, index) => {
    const type = typeOf(found.paramMetadata.params[index], name).replace('Json', 'string')
    const given = type.endsWith('[]') ? `readonly ${type}` : type
    return nullable.has(param) ? `${param}?: ${given} | null | undefined` : `${param}: ${given}`
  })
  // Behind an outer join any column may be null, but the database only tells whether its table allows it.
  const hasOuterJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i.test(text)
  const columns = found.returnTypes.map(column => {
    const mark = /[!?]$/.exec(column.returnName)?.[0]
    const isPromised = mark === '!'
    const mayBeNull = !isPromised && (mark === '?' || hasOuterJoin || column.nullable !== false)
    const type = `${typeOf(column.type, name)}${mayBeNull ? ' | null' : ''}`
    const key = mark ? column.returnName.slice(0, -1) : column.returnName
    // Noted, so that the file changes when a table begins to allow null where a statement promises that there is none.
    return `${key}: ${type}${isPromised && column.nullable ? ' /* null in its table */' : ''}`
  })
  return `  '${name}': {\n    params: ${block(params)}\n    row: ${columns.length > 0 ? block(columns) : 'object'}\n  }\n`
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? 'object' : `{\n${lines.map(line => `      ${line}\n`).join('')}    }`
}

function typeOf(found: unknown, statement: string): string {
  const isArray = typeof found === 'string' && found.startsWith('_')
  const type = types[isArray ? found.slice(1) : String(found)]
  if (!type)
    throw new Error(`The statement ${statement} has a type without a twin in TypeScript: ${String(found)}`)
  return isArray ? `${type}[]` : type
}
