import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { answerOf } from './answer.ts'

function run(script: string) {
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}

it('is what a process sends, also with its last breath, and leaves nothing behind', async () => {
  const child = run('process.send(1); process.on("message", () => process.send(2, () => process.exit()))')
  expect(await answerOf(child)).toBe(1)
  expect([child.listenerCount('message'), child.listenerCount('disconnect')]).toEqual([0, 0])
  child.send('on')
  expect(await answerOf(child)).toBe(2)
})

it('is not waited for when the process ends without one', async () => {
  const script = 'setTimeout(() => process.exit(3), 50); process.on("message", () => undefined)'
  await expect(answerOf(run(script))).rejects.toThrow('ended without an answer')
})
