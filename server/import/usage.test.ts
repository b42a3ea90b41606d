import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

function call(...args: string[]): Promise<{ code: unknown; said: string }> {
  return new Promise(resolve => {
    execFile(process.execPath, ['server/import/run.ts', ...args], (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    )
  })
}

it('says how it is called, and with its exit code what went wrong', async () => {
  const [help, nothing, unknown, absent] = await Promise.all([
    call('--help'),
    call(),
    call('--partiall', 'x.csv'),
    call('/nowhere/x.csv'),
  ])
  expect(help).toMatchObject({
    code: 0,
    said: expect.stringContaining('npm run import -- impianti-2026.csv'),
  })
  expect(nothing).toMatchObject({ code: 2, said: expect.stringContaining('one file is needed') })
  expect(unknown).toMatchObject({ code: 2, said: expect.stringContaining('--partiall') })
  expect(absent).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was imported') })
})
