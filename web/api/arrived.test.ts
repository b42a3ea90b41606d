import { expect, it, vi } from 'vitest'
import { orArrived } from './arrived.ts'
import { ApiError } from './client.ts'

const lost = () => Promise.reject(new ApiError('offline'))

it('takes a change whose answer was lost as done where it stands', async () => {
  await expect(orArrived(lost(), async () => true)).resolves.toBeUndefined()
})

it.each([
  ['is not there', async () => false],
  ['cannot be read either', lost],
])('says that no answer came where what was wanted %s', async (_why, hasArrived) => {
  await expect(orArrived(lost(), hasArrived)).rejects.toMatchObject({ code: 'offline' })
})

it('asks nothing more after an answer', async () => {
  const hasArrived = vi.fn(async () => true)
  await orArrived(Promise.resolve(), hasArrived)
  const refused = Promise.reject(new ApiError('match-full'))
  await expect(orArrived(refused, hasArrived)).rejects.toMatchObject({ code: 'match-full' })
  expect(hasArrived).not.toHaveBeenCalled()
})
