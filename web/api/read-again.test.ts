import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { readAgainIfRefused } from './read-again.ts'

it.each([
  ['banner-changed', true],
  ['not-found', true],
  ['offline', false],
  ['internal', false],
] as const)('reads again what a form changes after %s: %s', async (code, isRead) => {
  const queries = new QueryClient()
  queries.setQueryData(['banners'], 'as they were')
  await readAgainIfRefused(queries, new ApiError(code), ['banners'])
  expect(queries.getQueryState(['banners'])?.isInvalidated).toBe(isRead)
})
