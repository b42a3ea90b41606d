import { Mapping } from '#contract/import.ts'
import type { Database } from '../db/database.ts'
import { doErrand } from './errand/errand.ts'
import { openTable } from './file/open.ts'
import { importJobs } from './jobs.ts'
import { knowsColumns } from './row/columns.ts'
import type { PlannedFacility } from './row/facility.ts'
import type { PlannedField } from './row/fields.ts'
import { makePlanner, type Outcome } from './row/plan.ts'

type Facility = PlannedFacility & { fields: PlannedField[] }

/** The bytes come in pieces of seven, so that cells, quotes and letters are cut somewhere. */
export async function plan(text: string | Uint8Array, mapping = Mapping.parse({}), step = 7) {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  }
  const table = await openTable({ fileName: 'centri', chunks }, knowsColumns(mapping))
  const planner = await makePlanner(table, mapping)
  const facilities = new Map<string, Facility>()
  const refusals: Extract<Outcome, { reason: string }>[] = []
  const outcomes: Outcome[] = []
  for await (const rows of table.rows()) for (const row of rows) outcomes.push(planner.plan(row))
  for (const outcome of outcomes) {
    if ('reason' in outcome) refusals.push(outcome)
    else {
      const known = facilities.get(outcome.facility.ref)?.fields ?? []
      facilities.set(outcome.facility.ref, { ...outcome.facility, fields: [...known, ...outcome.fields] })
    }
  }
  return {
    facilities: [...facilities.values()],
    refusals,
    outcomes,
    assumedCity: planner.assumedCity,
    columns: table.columns,
  }
}

type Jobs = ReturnType<typeof importJobs>

/** Does a job at once, in this thread: with a thread for each, tests of many jobs would take long. */
export async function doJob(db: Database, task: string, importId: unknown, attempts = 1): Promise<void> {
  const jobs: Partial<Record<string, Jobs[keyof Jobs]>> = importJobs({
    db,
    perform: errand => doErrand(db, errand),
  })
  // The task reads only this and the abort signal, which `perform` does not need here.
  await jobs[task]?.({ importId }, { job: { attempts } } as never)
}
