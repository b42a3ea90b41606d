import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const REFERENCE = join(ROOT, 'openapi.json')
let folder: string

// Inside the repository, so that what the clients import is found.
beforeAll(async () => {
  await mkdir(join(ROOT, '.data'), { recursive: true })
  folder = await mkdtemp(join(ROOT, '.data', 'clients-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is a reference from which strangers make clients that compile and name what we promise', async () => {
  const { files } = await generateApi({ input: REFERENCE, output: false, silent: true })
  await writeFile(join(folder, 'swagger.ts'), files.map(file => file.fileContent).join('\n'))
  expect(run([join(ROOT, 'node_modules/oazapfts/dist/cli.js'), REFERENCE, join(folder, 'oazapfts.ts')])).toBe(
    '',
  )
  await writeFile(
    join(folder, 'use.ts'),
    `import { getFieldsByIdSlots, type NewBooking } from './oazapfts'
    import { Api } from './swagger'
    export const wish: Pick<NewBooking, 'minutes'> = { minutes: 90 }
    // @ts-expect-error nobody can book three quarters of an hour
    export const other: Pick<NewBooking, 'minutes'> = { minutes: 45 }
    export const slots = [getFieldsByIdSlots(1, '2026-11-25'), new Api().api]`,
  )
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--ignoreConfig']
  const modules = [
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'es2022,dom',
  ]
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const command = [compiler, ...options, ...modules, join(folder, 'use.ts')]
  expect(run(command)).toBe('')
})

function run(command: string[]): string {
  try {
    return execFileSync(process.execPath, command, { encoding: 'utf8', cwd: ROOT, stdio: 'pipe' })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
