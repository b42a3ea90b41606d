import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { handleError } from './entry.server.tsx'
import { pageContext } from './page/page-data.ts'

it('reports what nobody expected, and no address that is none of ours', () => {
  const report = vi.fn()
  const context = new RouterContextProvider()
  context.set(pageContext, { report } as never)
  const parts = { request: new Request('http://localhost/x%0Ay'), context }
  handleError(new ErrorResponse(404, 'Not Found', new Error('No route matches'), true), parts)
  expect(report).not.toHaveBeenCalled()
  const failure = new Error('Cannot read properties of undefined')
  handleError(failure, parts)
  handleError(new ErrorResponse(500, 'Internal', failure, true), parts)
  expect(report).toHaveBeenCalledTimes(2)
})
