import pg from 'pg'
import { again, isDeadlock } from './again.ts'
import type { Json, Statements } from './statements.ts'

/** What runs statements: the pool, or the one connection of a transaction. */
export type Asked = { pool: Pick<pg.Pool, 'query'> }

/** A statement that is known to the database: parameters by name in, rows out. */
export type Prepared<Params, Row> = {
  (db: Asked, ...params: Given<Params>): Promise<Row[]>
  /** What the database cannot know of a column: the shape of its JSON, the codes that its text may be. */
  giving: <Known extends Knowable<Row, Known>>() => Prepared<Params, WithKnown<Row, Known>>
}

type Given<Params> = keyof Params extends never ? [] : [params: Params]
type Knowable<Row, Known> = {
  [Key in keyof Known]: Key extends keyof Row
    ? Json extends Row[Key]
      ? unknown
      : NonNullable<Row[Key]>
    : never
}
// Whether a column may be null is for the database alone to say.
type WithKnown<Row, Known> = {
  [Key in keyof Row]: Key extends keyof Known ? Known[Key] | Extract<Row[Key], null> : Row[Key]
}

/** All statements of the modules that are loaded, for the program that asks the database about them. */
export const statementTexts = new Map<string, string>()

/**
 * A statement that each connection plans once, under a name that no other statement has: in our searches planning is
 * most of the cost. In its text `$name` is a parameter and `$name?` one that may be null; `as "name!"` promises that an
 * expression is never null, `as "name?"` that it may be. The types come from `npm run database-types`.
 */
export function prepared<Name extends keyof Statements>(
  name: Name,
  text: string,
): Prepared<Statements[Name]['params'], Statements[Name]['row']> {
  if (statementTexts.has(name)) throw new Error(`Two statements are named ${name}`)
  statementTexts.set(name, text)
  const { names, numbered } = numberParameters(text)
  const ask = {
    name,
    text: numbered.replaceAll(/"(\w+)[!?]"/g, '"$1"'),
  }
  const run = async ({ pool }: Asked, params: Record<string, unknown> = {}) => {
    const values = names.map(each => params[each] ?? null)
    const attempt = () => pool.query({ ...ask, values })
    // After a deadlock a statement outside a transaction is repeated here; a transaction is repeated by the code that
    // began it.
    const asked = pool instanceof pg.Pool ? again(attempt, isDeadlock) : attempt()
    return (await asked).rows
  }
  // The one place where the generated types meet what the driver gives; tools/statement-types.test.ts compares them.
  return Object.assign(run, { giving: () => run }) as never
}

/** Parameters as PostgreSQL counts them, in the order in which the text names them. */
export function numberParameters(text: string): { names: string[]; nullable: Set<string>; numbered: string } {
  const names: string[] = []
  const nullable = new Set<string>()
  const numbered = text.replaceAll(/\$([a-z]\w*)(\?)?/gi, (_, name: string, mark: string | undefined) => {
    if (!names.includes(name)) names.push(name)
    if (mark) nullable.add(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { names, nullable, numbered }
}
