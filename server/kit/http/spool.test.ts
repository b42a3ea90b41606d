import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { spool } from './spool.ts'

const whole = {
  async *chunks() {
    yield Buffer.from('ab')
    yield Buffer.from('cd')
  },
}
const spooled = async () => (await readdir(tmpdir())).filter(name => name.endsWith('.upload'))

/** An upload that stops after its first piece, and stays so until its connection breaks. */
function makeHeldUpload() {
  let breakLine: () => void = () => undefined
  const broken = new Promise<void>(resolve => {
    breakLine = resolve
  })
  async function* chunks() {
    yield Buffer.from('the first piece')
    await broken
    throw new Error('the line is gone')
  }
  return { upload: { chunks }, breakLine: () => breakLine() }
}

it('gives the work a file that is whole, and removes it afterwards', async () => {
  const before = await spooled()
  expect(await spool(whole, 'sara', path => readFile(path, 'utf8'))).toBe('abcd')
  expect(await spooled()).toEqual(before)
})

it('takes three files of one person at once, and keeps nothing of those that never end', async () => {
  const before = await spooled()
  const held = [makeHeldUpload(), makeHeldUpload(), makeHeldUpload()]
  const waiting = held.map(({ upload }) => spool(upload, 'sara', async () => 'done'))
  await expect(spool(whole, 'sara', async () => 'done')).rejects.toMatchObject({ code: 'overloaded' })
  expect(await spool(whole, 'paolo', async () => 'done')).toBe('done')
  for (const { breakLine } of held) breakLine()
  expect(await endsOf(waiting)).toEqual(held.map(() => 'the line is gone'))
  expect(await spool(whole, 'sara', async () => 'done')).toBe('done')
  expect(await spooled()).toEqual(before)
})

it('takes so many files of everybody', async () => {
  const held = Array.from({ length: 24 }, () => makeHeldUpload())
  const waiting = held.map(({ upload }, index) => spool(upload, `member ${index}`, async () => 'done'))
  await expect(spool(whole, 'sara', async () => 'done')).rejects.toMatchObject({ code: 'overloaded' })
  for (const { breakLine } of held) breakLine()
  expect(await endsOf(waiting)).toEqual(held.map(() => 'the line is gone'))
})

/** Why each of them has failed: a file that was let in ends with its connection. */
async function endsOf(spoolings: readonly Promise<unknown>[]): Promise<(string | undefined)[]> {
  const ends = await Promise.allSettled(spoolings)
  return ends.map(end => (end.status === 'rejected' ? end.reason.message : undefined))
}
