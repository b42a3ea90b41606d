import './environment.ts'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Both are read only when a process begins (docs/decisions/0021). With two pools of memory instead of one for each thread, what
// a flood has used goes back to the system; with the compiled code of an earlier start, Node does not load what strips types.
const wanted = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(import.meta.dirname, '../.data/compiled') }

const missing = Object.entries(wanted).filter(([name]) => !process.env[name])

// On Linux this process replaces itself with a new start.
if (process.platform === 'linux' && process.execve && missing.length > 0)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...Object.fromEntries(missing),
  })

await import('./main.ts')
flushCompileCache()
