/** `npm run import`: facilities from a file. Options and exit codes are in `usage.ts`. */
import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ImportCounts, Mapping } from '#contract/import.ts'
import { paths } from '#contract/paths.ts'
import { say, withDatabase } from '../command.ts'
import type { Database } from '../db/database.ts'
import { sourceOf } from './admin/service.ts'
import { findRun, insertRun, removeRun } from './admin/store.ts'
import { finishReading } from './errand/store.ts'
import { noteImport } from './noting/service.ts'
import { listRows, listVanished } from './preview/store.ts'
import { readImport } from './read.ts'
import { saveImport } from './saving/save.ts'
import { Ended, exitCodes, readArguments, usage } from './usage.ts'

const LINES_AT_ONCE = 1_000

await run().catch((error: unknown) => {
  process.stderr.write(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Ended ? error.code : exitCodes.failed
})

async function run(): Promise<void> {
  const { values, file } = readArguments(process.argv.slice(2))
  if (values.help) return say(usage)
  await access(file)
  const mapping = await readMap(values.map)
  const city = values.comune ?? mapping.city
  await withDatabase(db =>
    importFile(db, file, {
      mapping: { ...mapping, ...(city && { city }) },
      source: values.source,
      isBookable: values.bookable,
      isPartial: values.partial,
      isDry: values['dry-run'],
    }),
  )
}

async function readMap(file: string | undefined): Promise<Mapping> {
  if (!file) return Mapping.parse({})
  const read = Mapping.safeParse(parseMap(await readFile(file, 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Ended('usage', `the map is wrong at ${issue?.path.join('.')}: ${issue?.message}`)
}

function parseMap(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Ended('usage', `the map is wrong: ${error instanceof Error ? error.message : error}`)
  }
}

type Options = {
  mapping: Mapping
  /** If undefined, the file's name or the name under which the list came before. */
  source: string | undefined
  isBookable: boolean
  isPartial: boolean
  isDry: boolean
}

async function importFile(db: Database, file: string, options: Options): Promise<void> {
  const { mapping, isBookable, isPartial, isDry } = options
  const fileName = basename(file)
  const known = sourceOf(fileName, options.source)
  const id = await insertRun(db, { userId: null, fileName, ...known, mapping, isBookable })
  const progress = makeProgress()
  try {
    const reading = await readImport(db, id, {
      source: { fileName: file, chunks: () => createReadStream(file) },
      mapping,
      onProgress: (rows, total) => progress(`rows read: ${rows} of ${total}`),
    })
    await finishReading(db, id, reading)
    progress()
    const { source, counts: read } = await tell(db, id)
    const { refused, unreachable, newFacilities, knownFacilities } = read
    if (refused > 0 && !isPartial)
      throw new Ended(
        'refused',
        `${counted(refused, 'row')} refused; mend the file, or write the others with --partial`,
      )
    if (isBookable && unreachable > 0 && !isPartial)
      throw new Ended(
        'refused',
        `--bookable is refused: at ${unreachable} of ${counted(newFacilities + knownFacilities, 'facility', 'facilities')} nobody can be reached, neither by telephone nor by email; with --partial they stay closed`,
      )
    if (isDry) return say('A dry run: nothing was written')
    const counts = await saveImport(db, id, {
      source,
      isBookable,
      onProgress: facilities => progress(`facilities written: ${facilities}`),
      onSaved: (connection, counts) => noteImport(connection, id, 'create', counts),
    })
    progress()
    say(`facilities: ${counts.newFacilities} new, ${counts.knownFacilities} refreshed`)
    say(
      `fields: ${counts.newFields} new, ${counts.knownFields} refreshed, ${counts.opened} prepared for booking`,
    )
    if (counts.twins > 0)
      say(
        `perhaps one facility: ${counted(counts.twins, 'pair')}, an admin decides at ${paths.dashboardImport}`,
      )
    if (counts.opened > 0) say('Nobody can book them until somebody runs their facilities')
  } finally {
    await removeRun(db, id)
  }
}

/** Prints every row that is not stored, with the reason, and the totals. */
async function tell(db: Database, id: string): Promise<{ source: string; counts: ImportCounts }> {
  const run = await findRun(db, id)
  if (!run?.counts) throw new Error('the file was not read')
  if (run.assumedCity)
    say(
      `no column tells the comune: taking ${run.assumedCity}, where most positions lie (--comune says another)`,
    )
  if (run.sourceBy === 'list')
    say(`the list came before: taking it for “${run.source}” (--source says another)`)
  for (const show of ['refused', 'double']) {
    for (let after = 0; ; ) {
      const rows = await listRows(db, id, { show, after, limit: LINES_AT_ONCE })
      for (const { line, text, reason } of rows) say(`${show}, row ${line}: ${text}: ${reason}`)
      if (rows.length < LINES_AT_ONCE) break
      after = rows.at(-1)?.line ?? after
    }
  }
  for (let after = 0; ; ) {
    const gone = await listVanished(db, id, { after, limit: LINES_AT_ONCE })
    for (const { name, place } of gone) say(`not in the list any more: ${name}, ${place}`)
    if (gone.length < LINES_AT_ONCE) break
    after = gone.at(-1)?.id ?? after
  }
  const { newFacilities, knownFacilities, newFields, knownFields, refused, doubles, kept, vanished } =
    run.counts
  const fields = counted(newFields + knownFields, 'field')
  const facilities = counted(newFacilities + knownFacilities, 'facility', 'facilities')
  say(
    `${counted(run.rowsRead, 'row')}: ${fields} in ${facilities}, ${counted(refused, 'row')} refused, ${counted(doubles, 'double')}`,
  )
  if (kept > 0)
    say(
      `left as found, run by somebody or brought by another source: ${counted(kept, 'facility', 'facilities')}`,
    )
  if (vanished > 0)
    say(
      `not in the file any more, and staying: ${counted(vanished, 'facility', 'facilities')} of this source`,
    )
  return { source: run.source, counts: run.counts }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Prints progress: a line that is overwritten on a terminal, elsewhere a line now and then. Without words it ends. */
function makeProgress(): (words?: string) => void {
  let last = 0
  return words => {
    if (!process.stdout.isTTY) {
      if (words === undefined || performance.now() - last < 2_000) return
      last = performance.now()
      return say(words)
    }
    process.stdout.write(words === undefined ? '\r\u001B[K' : `\r\u001B[K${words}`)
  }
}
