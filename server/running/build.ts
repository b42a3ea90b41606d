import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withFolderLock } from '../db/folder-lock.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const STAMP = join(ROOT, 'build', 'stamp')
const SOURCES = ['web', 'contract', 'public']
const SETTINGS = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'server/running/build.ts',
  'server/running/precompress.ts',
  'tools/imports.ts',
  'tools/script-groups.ts',
  'tools/site-files.ts',
]

if (import.meta.main) await ensureBuilt(console.log)

/**
 * Builds the pages for production unless the build in `build/` comes from the same sources.
 * @throws Error with the bundler's own words when the sources do not build.
 */
export async function ensureBuilt(log: (line: string) => void = () => undefined): Promise<void> {
  const sources = await hashSources()
  if (await isBuiltFrom(sources)) return
  const locks = join(ROOT, '.data')
  await mkdir(locks, { recursive: true })
  await withFolderLock(locks, async () => {
    if (await isBuiltFrom(sources)) return
    const begun = performance.now()
    log('Building the pages…')
    // The stamp is removed first and written last: a build that was cut short is never taken for a whole one.
    await rm(STAMP, { force: true })
    await run('node_modules/@react-router/dev/bin.cjs', 'build')
    await run('server/running/precompress.ts', join(ROOT, 'build', 'client'))
    await writeFile(STAMP, sources)
    log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  })
}

async function isBuiltFrom(sources: string): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined)
  const server = await readFile(join(ROOT, 'build', 'server', 'index.js')).catch(() => undefined)
  return stamp === sources && server !== undefined
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of await listSources()) {
    hash.update(`${path}\0`)
    hash.update(await readFile(join(ROOT, path)))
  }
  return hash.digest('hex')
}

/** All files that the pages are made from: a change of any of them leads to a new build. */
export async function listSources(): Promise<string[]> {
  const files = [...SETTINGS]
  for (const folder of SOURCES) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue
      files.push(join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    }
  }
  // Folders come in whatever order the disk keeps them.
  return files.sort((one, other) => (one < other ? -1 : 1))
}

// Each step in a process of its own: what it takes of memory would otherwise stay with the application.
async function run(program: string, ...args: string[]): Promise<void> {
  const path = join(ROOT, '.data', 'build.log')
  const output = await open(path, 'w')
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', output.fd, output.fd],
  })
  const [code] = await once(child, 'exit')
  await output.close()
  if (code !== 0) throw new Error(`The pages do not build:\n${await readFile(path, 'utf8')}`)
}
