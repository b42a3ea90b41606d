import './environment.ts'

// Memory that was used in a flood goes back to the system when it is taken from two pools and not from one for each
// thread (docs/decisions/0021). Only what begins a process can say so: on Linux this one begins again as itself.
if (process.platform === 'linux' && process.execve && !process.env['MALLOC_ARENA_MAX'])
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  })

await import('./main.ts')
