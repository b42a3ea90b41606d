import { expect, it } from 'vitest'
import { meta } from './facility.tsx'

it.each([
  [[], 'Frascati. Dove sta e che cosa offre; online non si prenota.'],
  [[{ sports: ['tennis'] }], '1 campo a Frascati: Tennis. Dove sta e che cosa offre; online non si prenota.'],
])('describes a facility by the fields that are known: %j', (fields, words) => {
  const facility = { name: 'Tre Pini', city: 'Frascati', slug: 'tre-pini', isBookable: false }
  const page = { facility, fields }
  const args = { loaderData: { page }, matches: [], location: { pathname: '/campi/tre-pini' } }
  expect(JSON.stringify(meta(args as unknown as Parameters<typeof meta>[0]))).toContain(`"${words}"`)
})
