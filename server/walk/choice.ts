import type { Database } from '../db/database.ts'
import { Problem } from '../kit/problem.ts'

/** Numbers by which a verb picks a person, a field, an hour, a day and a thing; `isOne` picks one of two ways. */
export type Choice = { who: number; field: number; hour: number; day: number; which: number; isOne: boolean }

/** One of a list, whatever number is asked for. */
export function at<One>(list: readonly One[], index: number): One {
  return list[index % list.length] as One
}

export function last<One>(list: readonly One[]): One {
  const one = list.at(-1)
  if (!one) throw new Problem('not-found')
  return one
}

/** Picks one of the rows that a statement finds. @throws Problem not-found where there is none */
export function finderOf({ pool }: Database, { which }: Choice) {
  return async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await pool.query(text, values)
    if (rows.length === 0) throw new Problem('not-found')
    return at<Row>(rows, which)
  }
}
