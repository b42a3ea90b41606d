import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { numberParameters, statementTexts } from '../db/prepared.ts'

export type PlanNode = {
  'Node Type': string
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Subplan Name'?: string
  Alias?: string
  Plans?: PlanNode[]
}

/**
 * How a statement ran with these values, by the generic plan that a connection keeps for all values. What it changed is
 * undone, so that the next reading finds the same work to do.
 */
export async function planOf(
  db: Database,
  statement: string,
  params: Record<string, unknown>,
): Promise<PlanNode> {
  const text = statementTexts.get(statement)
  if (!text) throw new Error(`No statement is named ${statement}`)
  const { names, numbered } = numberParameters(text)
  const client = await db.pool.connect()
  try {
    await client.query(`begin; set plan_cache_mode = force_generic_plan; prepare asked as ${numbered}`)
    const values = names.map(name => literal(client, params[name]))
    const { rows } = await client.query(
      `explain (analyze, timing off, format json) execute asked ${values.length > 0 ? `(${values})` : ''}`,
    )
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    client.release(true)
  }
}

function literal(client: pg.PoolClient, value: unknown): string {
  if (value === undefined || value === null) return 'null'
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.join(',')}}`)
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/**
 * The statements that a connection still plans anew when it has asked some times. The planner compares its first five plans, each
 * for the values at hand, with the one for all values. @param db with one connection, because each counts its plans by itself
 */
export async function plannedAnew(db: Database, ask: () => Promise<unknown>): Promise<string[]> {
  for (let time = 0; time < 8; time++) await ask()
  const { rows } = await db.pool.query<{ name: string }>(
    'select name from pg_prepared_statements where custom_plans > 5 order by name',
  )
  return rows.map(({ name }) => name)
}

export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** How many rows of tables were looked at, shown or not. */
export function rowsRead(node: PlanNode): number {
  return nodesOf(node)
    .filter(each => each['Relation Name'])
    .reduce((sum, each) => {
      const passed = (each['Rows Removed by Filter'] ?? 0) + (each['Rows Removed by Index Recheck'] ?? 0)
      return sum + (each['Actual Rows'] + passed) * each['Actual Loops']
    }, 0)
}
