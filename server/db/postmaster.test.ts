import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { launch } from './postmaster.ts'

// As on a busy machine, where closing a file takes longer than a program that ends at once.
vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>()
  const open = async (...how: Parameters<typeof files.open>) => {
    const handle = await files.open(...how)
    const { close } = handle
    return Object.assign(handle, { close: () => sleep(200).then(close) })
  }
  return { ...files, open }
})

it('waits for no server that has ended before anybody looked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postmaster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inside = (name: string) => join(folder, name)
  const place = {
    folder,
    cluster: inside('cluster'),
    bin: inside('bin'),
    log: inside('log'),
    account: undefined,
  }
  const program = join(place.bin, 'postgres')
  await mkdir(place.bin)
  await writeFile(program, '#!/bin/sh\necho no room; exit 1\n')
  await chmod(program, 0o755)
  await expect(Promise.race([launch(place, false), sleep(40_000, 'it still waits')])).rejects.toThrow(
    'no room',
  )
})
