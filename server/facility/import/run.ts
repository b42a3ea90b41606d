/** `npm run import -- FILE [--bookable] [--dry-run] [--comune NAME] [--mapping FILE] [--source NAME]`: facilities from a GeoJSON or CSV file. */
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { Mapping } from './mapping.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { saveImport } from './service.ts'
import { readTable } from './table.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const usage =
  'npm run import -- FILE [--bookable] [--dry-run] [--comune NAME] [--mapping FILE] [--source NAME]'

await run().catch((error: unknown) => {
  process.stderr.write(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bookable: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      comune: { type: 'string' },
      mapping: { type: 'string' },
      source: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(`one file is needed: ${usage}`)
  const mapping = Mapping.parse(values.mapping ? JSON.parse(await readFile(values.mapping, 'utf8')) : {})
  const city = values.comune ?? mapping.city
  const plan = planImport(readTable(await readFile(file), file), { ...mapping, ...(city && { city }) })
  tell(plan)
  if (values['dry-run']) return say('A dry run: nothing was written')
  await save(plan, { source: values.source ?? basename(file, extname(file)), isBookable: values.bookable })
}

function tell({ facilities, refusals, rows, assumedCity }: ImportPlan): void {
  if (assumedCity)
    say(`no column tells the comune: taking ${assumedCity}, where most positions lie (--comune says another)`)
  for (const { line, text, reason } of refusals) say(`refused, row ${line}: ${text}: ${reason}`)
  const fields = facilities.reduce((sum, facility) => sum + facility.fields.length, 0)
  say(`${rows} rows: ${fields} fields in ${facilities.length} facilities, ${refusals.length} rows refused`)
}

async function save(plan: ImportPlan, options: { source: string; isBookable: boolean }): Promise<void> {
  const config = readConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: '.data/demo', durable: true, log: say })
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const db = openDatabase(url)
    const counts = await saveImport(db, plan, options).finally(() => db.close())
    say(`facilities: ${counts.newFacilities} new, ${counts.knownFacilities} refreshed`)
    say(
      `fields: ${counts.newFields} new, ${counts.knownFields} refreshed, ${counts.opened} opened for booking`,
    )
  } finally {
    await embedded?.stop()
  }
}
