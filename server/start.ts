import './environment.ts'

// With two pools of memory instead of one for each thread, what a flood has used goes back to the system
// (docs/decisions/0021). The number is read only when a process begins: on Linux this one replaces itself with a new start.
if (process.platform === 'linux' && process.execve && !process.env['MALLOC_ARENA_MAX'])
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  })

await import('./main.ts')
