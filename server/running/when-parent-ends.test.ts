import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

it('notices that the shell between npm and the script was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parent-'))
  const script = join(folder, 'script.mjs')
  const note = join(folder, 'note')
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs'
    const { whenParentEnds } = await import(${JSON.stringify(new URL('./when-parent-ends.ts', import.meta.url).href)})
    whenParentEnds(() => { writeFileSync(${JSON.stringify(note)}, 'ended'); process.exit() })
    setTimeout(() => undefined, 10_000)
    console.log('watching')`,
  )
  // The command after it keeps the shell from replacing itself with node.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${script}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(shell.stdout, 'data')
  expect(await readFile(note, 'utf8').catch(() => 'running')).toBe('running')
  shell.kill('SIGTERM')
  for (let waited = 0; waited < 100 && !(await readFile(note).catch(() => undefined)); waited += 1)
    await sleep(50)
  expect(await readFile(note, 'utf8')).toBe('ended')
  await rm(folder, { recursive: true })
})
