import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { facilityPageQuery } from '#web/facility/queries.ts'
import { pageContext, readSubject } from './page-data.ts'

function readWith(status: number, code: string) {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    baseUrl: 'http://localhost:3000',
    report: () => undefined,
    allow: () => undefined,
    deliver: () => undefined,
    fetch: async () => Response.json({ code, status, title: 'Titolo', detail: 'Che fare' }, { status }),
  })
  const request = new Request('http://localhost:3000/campi/le-querce')
  return readSubject({ request, context }, facilityPageQuery('le-querce', '2026-11-25'))
}

it('gives a page that cannot be made for now the status and the words of the answer', async () => {
  await expect(readWith(503, 'overloaded')).rejects.toMatchObject({
    init: { status: 503 },
    data: { title: 'Titolo', detail: 'Che fare' },
  })
})

it('makes a 404 of what does not exist, and leaves a failure of ours what it is', async () => {
  await expect(readWith(404, 'not-found')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(readWith(500, 'internal')).rejects.toMatchObject({ code: 'internal' })
})
