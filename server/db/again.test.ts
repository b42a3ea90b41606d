import { expect, it } from 'vitest'
import { again, isDeadlock } from './again.ts'

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** Fails with these, one after the other, and then succeeds. */
function failing(...failures: Error[]) {
  let tries = 0
  const attempt = async () => {
    tries += 1
    const failure = failures[tries - 1]
    if (failure) throw failure
    return `at try ${tries}`
  }
  return { attempt, tries: () => tries }
}

it('repeats what was overtaken, and gives up with the failure of the third try', async () => {
  expect(await again(failing(deadlock, deadlock).attempt, isDeadlock)).toBe('at try 3')
  const { attempt, tries } = failing(deadlock, deadlock, deadlock)
  await expect(again(attempt, isDeadlock)).rejects.toBe(deadlock)
  expect(tries()).toBe(3)
})

it('repeats nothing that has failed for another reason', async () => {
  const reason = new Error('no such column')
  const { attempt, tries } = failing(reason)
  await expect(again(attempt, isDeadlock)).rejects.toBe(reason)
  expect(tries()).toBe(1)
})
