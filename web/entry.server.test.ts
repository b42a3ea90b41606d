import { expect, it } from 'vitest'
import { ApiError } from './api/client.ts'
import { handleError, makeContext } from './entry.server.tsx'

it('reports what failed while a page was drawn, and not what the API has told of already', () => {
  const reported: unknown[] = []
  const context = makeContext({
    baseUrl: 'http://localhost:3000',
    fetch: () => Promise.reject(new Error('unasked')),
    allow: () => undefined,
    deliver: () => undefined,
    report: error => reported.push(error),
  })
  const request = new Request('http://localhost:3000/')
  const error = new Error('Rendering failed')
  for (const failure of [error, new ApiError('overloaded')]) handleError(failure, { request, context })
  const gone = new Request('http://localhost:3000/', { signal: AbortSignal.abort() })
  handleError(error, { request: gone, context })
  expect(reported).toEqual([error])
})
