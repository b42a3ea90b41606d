import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { pageContext } from '#web/page/page-data.ts'
import { loader, meta } from './facility.tsx'

it.each([
  [[], 'Frascati. Dove sta e che cosa offre; online non si prenota.'],
  [[{ sports: ['tennis'] }], '1 campo a Frascati: Tennis. Dove sta e che cosa offre; online non si prenota.'],
])('describes a facility by the fields that are known: %j', (fields, words) => {
  const facility = { name: 'Tre Pini', city: 'Frascati', slug: 'tre-pini', isBookable: false }
  const page = { facility, fields }
  const args = { loaderData: { page }, matches: [], location: { pathname: '/campi/tre-pini' } }
  expect(JSON.stringify(meta(args as unknown as Parameters<typeof meta>[0]))).toContain(`"${words}"`)
})

it.each([
  ['facility-suspended', { init: { status: 403 }, data: { title: 'La struttura è sospesa' } }],
  ['not-found', { init: { status: 404 }, data: null }],
] as const)('is sent with the words of why there is no page: %s', async (code, sent) => {
  const { status, title, suggestion: detail } = errors[code]
  const context = new RouterContextProvider()
  context.set(pageContext, {
    baseUrl: 'http://localhost:3000',
    fetch: async () => Response.json({ code, status, title, detail }, { status }),
    report: () => undefined,
    allow: () => undefined,
    deliver: () => undefined,
  })
  const request = new Request('http://localhost:3000/campi/tre-pini')
  const args = { request, context, params: { slug: 'tre-pini' } } as unknown as Parameters<typeof loader>[0]
  await expect(loader(args)).rejects.toMatchObject(sent)
})
