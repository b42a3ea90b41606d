import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Writes `server/db/types.ts` from a migrated database, or with `isComparing` only checks that it is up to date.
 * @throws Error with the difference when comparing finds one
 */
export function generateTypes(url: string, { isComparing = false } = {}): void {
  const options = {
    dialect: 'postgres',
    url,
    'out-file': 'server/db/types.ts',
    'exclude-pattern': '{kysely_*,schema_definition,graphile_worker.*}',
    // As server/db/database.ts reads them.
    'date-parser': 'string',
    'type-mapping': JSON.stringify({ int8: 'number' }),
  }
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const program = join(ROOT, 'node_modules', '.bin', 'kysely-codegen')
  execFileSync(program, isComparing ? [...words, '--verify'] : words, { cwd: ROOT, stdio: 'pipe' })
}
