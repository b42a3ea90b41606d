import { expect, test, vi } from 'vitest'
import { endByChoice, endSession, leaverHere, onEndedSession } from './ended-session.ts'

test('who ends the session himself is not told that it has ended, however late or early that is noticed', async () => {
  const tell = vi.fn<(isAnswer: boolean, part?: string) => void>()
  const forget = vi.fn<() => void>()
  onEndedSession(tell)
  const answer = Promise.withResolvers<void>()
  const leaving = endByChoice(() => answer.promise)
  const noticed = endSession('giulia', false, forget)
  answer.resolve()
  await Promise.all([leaving, noticed])
  expect(tell).not.toHaveBeenCalled()
  expect(forget).not.toHaveBeenCalled()
  await endSession('giulia', true, forget)
  expect(tell).toHaveBeenCalledExactlyOnceWith(true, undefined)
})

test('who could not end it is told when it turns out to have ended', async () => {
  const tell = vi.fn<(isAnswer: boolean, part?: string) => void>()
  const forget = vi.fn<() => void>()
  onEndedSession(tell)
  const answer = Promise.withResolvers<void>()
  const leaving = endByChoice(() => answer.promise)
  const noticed = endSession('giulia', false, forget)
  answer.reject(new Error('no network'))
  await expect(leaving).rejects.toThrow('no network')
  await noticed
  expect(tell).toHaveBeenCalledExactlyOnceWith(false, undefined)
  expect(forget).toHaveBeenCalledOnce()
})

test('is told once, whatever else hears of it until the login is there', async () => {
  const arrival = Promise.withResolvers<void>()
  const tell = vi.fn<() => Promise<void>>(() => arrival.promise)
  onEndedSession(tell)
  const forget = vi.fn<() => void>()
  const ends = [endSession('giulia', true, forget), endSession('giulia', false, forget)]
  await vi.waitFor(() => expect(forget).toHaveBeenCalled())
  arrival.resolve()
  await Promise.all(ends)
  expect([tell, forget].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('what is typed is still that person’s until the login is there', async () => {
  const arrival = Promise.withResolvers<void>()
  onEndedSession(() => arrival.promise)
  const forget = vi.fn<() => void>()
  const ended = endSession('giulia', true, forget)
  await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce())
  expect(leaverHere()).toBe('giulia')
  arrival.resolve()
  await ended
  expect(leaverHere()).toBeUndefined()
})

test('an end at which something failed leaves the next one to be told', async () => {
  onEndedSession(() => {
    throw new Error('no way to the login')
  })
  await expect(endSession('giulia', true, vi.fn<() => void>())).rejects.toThrow('no way to the login')
  const tell = vi.fn<(isAnswer: boolean, part?: string) => void>()
  onEndedSession(tell)
  await endSession('giulia', true, vi.fn<() => void>())
  expect(tell).toHaveBeenCalledOnce()
})
