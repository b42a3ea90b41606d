import { expect, it } from 'vitest'
import { meta } from './shared.tsx'

it.each([
  ['open', 'Si gioca a padel mercoledì 25 novembre alle 20:30', ' Ci sei?'],
  ['past', 'Padel mercoledì 25 novembre alle 20:30', ''],
  ['cancelled', 'Padel mercoledì 25 novembre alle 20:30, annullata', ''],
])('invites to what will be played, and to nothing else: %s', (state, title, question) => {
  const facility = { name: 'Le Querce', city: 'Frascati' }
  const field = { name: 'Padel 1', sports: ['padel'], facility }
  const shared = { field, state, date: '2026-11-25', startTime: '20:30' }
  const args = { loaderData: { shared }, matches: [], location: { pathname: '/' } }
  const words = meta(args as unknown as Parameters<typeof meta>[0])
  expect(words).toContainEqual({ property: 'og:title', content: title })
  expect(words).toContainEqual({ name: 'description', content: `Le Querce, Padel 1, Frascati.${question}` })
})
