/** `npm run admin -- EMAIL`: makes an account an admin. Nobody else can appoint the first one. */
import { parseArgs } from 'node:util'
import { paths } from '#contract/paths.ts'
import { say, withDatabase } from '../command.ts'
import { readConfig } from '../config.ts'
import { appointAdmin } from './appointing/service.ts'

const usage = `Makes an account an admin, who may then do the same with others at ${paths.dashboardUsers}.

  npm run admin -- EMAIL

EMAIL is the address of an account that somebody has registered and confirmed.`

const exitCodes = { failed: 1, misused: 2 } as const

const asked = readArguments()
if (asked === 'usage') say(usage)
else if ('fault' in asked) end(`${asked.fault}\n\n${usage}`, exitCodes.misused)
else await appoint(asked.email).catch((error: unknown) => end(wordsOf(error), exitCodes.failed))

type Asked = 'usage' | { fault: string } | { email: string }

function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return 'usage'
    const [email, ...others] = positionals
    return email && others.length === 0 ? { email } : { fault: 'One address is needed.' }
  } catch (error) {
    return { fault: wordsOf(error) }
  }
}

async function appoint(email: string): Promise<void> {
  await withDatabase(async db => say(await appointAdmin(db, email)))
  const { isProduction, baseUrl } = readConfig()
  if (isProduction)
    say(`Until it has an authenticator app it counts as a client: it is added at ${baseUrl}${paths.profile}`)
}

function end(words: string, exitCode: number): void {
  process.stderr.write(`${words}\n`)
  process.exitCode = exitCode
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
