import { QueryClient } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { facilityPageQuery } from '#web/facility/queries.ts'
import { companyQuery } from '#web/site/queries.ts'
import { foundFor, pageContext, preload, readSubject, takeFound, writeFound } from './page-data.ts'

type Say = (request: Request) => Response

function pageWith(say: Say) {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    baseUrl: 'http://localhost:3000',
    report: () => undefined,
    allow: () => undefined,
    deliver: () => undefined,
    fetch: async request => say(request),
  })
  return { request: new Request('http://localhost:3000/campi/le-querce'), context }
}

function readWith(status: number, code: string) {
  const refuse = () => Response.json({ code, status, title: 'Titolo', detail: 'Che fare' }, { status })
  return readSubject(pageWith(refuse), facilityPageQuery('le-querce', '2026-11-25'))
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

describe('what the loaders of a page find', () => {
  const company = { name: 'Campo Libero' }

  it('is asked once, drawn from as it is, and brought along once', async () => {
    let asked = 0
    const loading = pageWith(() => {
      asked += 1
      return Response.json(company)
    })
    await Promise.all([preload(loading, [meQuery(), companyQuery()]), preload(loading, [companyQuery()])])
    expect(asked).toBe(2)
    expect(foundFor(loading).getQueryData(companyQuery().queryKey)).toEqual(company)
    const queries = bring(foundFor(loading))
    expect(keysOf(queries)).toEqual(['GET /api/me', 'GET /api/company'])
  })

  it('is drawn as not answered yet where it failed, as the browser will have it', async () => {
    const loading = pageWith(() => Response.json({ code: 'internal', status: 500 }, { status: 500 }))
    await preload(loading, [companyQuery()])
    expect(foundFor(loading).getQueryState(companyQuery().queryKey)).toBeUndefined()
    expect(keysOf(bring(foundFor(loading)))).toEqual([])
  })

  it('ends where its element ends, whatever people have written', async () => {
    const name = '</script><script>alert(1)</script><!--'
    const loading = pageWith(() => Response.json({ name }))
    await preload(loading, [companyQuery()])
    const queries = bring(foundFor(loading))
    expect(document.querySelectorAll('script')).toHaveLength(1)
    expect(queries.getQueryData(companyQuery().queryKey)).toEqual({ name })
  })

  it('is nothing where the page holds none', () => {
    document.body.replaceChildren()
    expect(keysOf(takeFound(new QueryClient()))).toEqual([])
  })
})

it('never takes the place of what a device has asked for since, also if its clock is behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const loading = pageWith(() => Response.json({ me: null }))
  await preload(loading, [meQuery()])
  vi.setSystemTime(new Date('2026-11-25T09:40:00Z'))
  const queries = bring(foundFor(loading))
  const { queryKey } = meQuery()
  expect(queries.getQueryData(queryKey)).toEqual({ me: null })
  vi.setSystemTime(new Date('2026-11-25T09:40:20Z'))
  const me = { me: { id: 'giulia' } } as never
  queries.setQueryData(queryKey, me)
  vi.setSystemTime(new Date('2026-11-25T09:40:40Z'))
  takeFound(queries)
  expect(queries.getQueryData(queryKey)).toEqual(me)
})

/** Lays it into a page, and takes it out as the browser does. */
function bring(found: QueryClient): QueryClient {
  document.body.innerHTML = writeFound(found)
  return takeFound(new QueryClient())
}

function keysOf(queries: QueryClient) {
  return queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [key] }) => key)
}
