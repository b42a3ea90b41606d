import { expect, it, vi } from 'vitest'
import { orArrived } from './arrived.ts'
import { ApiError } from './client.ts'

const lost = () => Promise.reject(new ApiError('offline'))

it('takes a change whose answer was lost as done where it stands', async () => {
  await expect(orArrived(lost(), async () => 'standing')).resolves.toBe('standing')
})

it.each([
  ['is not there', async () => false],
  ['cannot be read either', lost],
])('says that no answer came where what was wanted %s', async (_why, find) => {
  await expect(orArrived(lost(), find)).rejects.toMatchObject({ code: 'offline' })
})

it('asks nothing more after an answer', async () => {
  const find = vi.fn(async () => 'standing')
  await expect(orArrived(Promise.resolve('answer'), find)).resolves.toBe('answer')
  const refused = Promise.reject(new ApiError('match-full'))
  await expect(orArrived(refused, find)).rejects.toMatchObject({ code: 'match-full' })
  expect(find).not.toHaveBeenCalled()
})
