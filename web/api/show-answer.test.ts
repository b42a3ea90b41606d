import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { showAnswer, timesChanged } from './show-answer.ts'

const queryKey = ['who has paid']

it('shows the answer to a change, and reads nothing again', async () => {
  const queries = new QueryClient()
  const before = timesChanged(queries, queryKey)
  await showAnswer(queries, queryKey, 'Ada', before)
  expect(queries.getQueryData(queryKey)).toBe('Ada')
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

it('reads again when something else was shown since the change was sent', async () => {
  const queries = new QueryClient()
  const before = timesChanged(queries, queryKey)
  await showAnswer(queries, queryKey, 'Ada and Bice', before)
  await showAnswer(queries, queryKey, 'Ada', before)
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('drops the answer to a question that was asked before', async () => {
  const queries = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = queries.fetchQuery({ queryKey, queryFn: () => promise })
  const dropped = asked.catch(() => undefined)
  await showAnswer(queries, queryKey, 'Ada', timesChanged(queries, queryKey))
  resolve('nobody')
  await dropped
  expect(queries.getQueryData(queryKey)).toBe('Ada')
})
