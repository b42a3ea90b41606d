/** `npm run admin -- EMAIL`: makes an account an admin. The first one has nobody else who could. */
import { parseArgs } from 'node:util'
import { paths } from '#contract/paths.ts'
import { say, withDatabase } from '../command.ts'
import { readConfig } from '../config.ts'
import { appointAdmin } from './appointing/service.ts'

const usage = `Makes an account an admin, who may then do the same with others at ${paths.dashboardUsers}.

  npm run admin -- EMAIL

EMAIL is the address of an account that somebody has registered and confirmed.`

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode ??= 1
})

async function run(): Promise<void> {
  const email = readEmail()
  if (!email) return say(usage)
  await withDatabase(async db => say(await appointAdmin(db, email)))
  const { isProduction, baseUrl } = readConfig()
  if (isProduction)
    say(`Until it has an authenticator app it counts as a client: it is added at ${baseUrl}${paths.profile}`)
}

/** @returns undefined where only the words of the command are asked for */
function readEmail(): string | undefined {
  process.exitCode = 2
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [email, ...others] = positionals
  if (!values.help && (!email || others.length > 0)) throw new Error(`One address is needed.\n\n${usage}`)
  process.exitCode = undefined
  return values.help ? undefined : email
}
