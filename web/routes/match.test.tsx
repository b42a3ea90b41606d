import { expect, it } from 'vitest'
import { meta } from './match.tsx'

it.each([
  ['open', 'Mancano 3: Calcetto', '/7.png'],
  ['full', 'Al completo: Calcetto', '/7.png'],
  ['confirmed', 'Confermata: Calcetto', '/confirmed.png'],
  ['cancelled', 'Cancellata: Calcetto', '/cancelled.png'],
])('counts what is missing in its title as long as somebody may come: %s', (status, title, picture) => {
  const field = { facility: { name: 'Le Querce', city: 'Frascati' } }
  const when = { date: '2026-11-25', startTime: '20:30' }
  const match = { id: '7', title: 'Calcetto', status, maxPlayers: 10, players: 6, held: 1, field, ...when }
  const args = { loaderData: { detail: { match } }, matches: [], location: { pathname: '/' } }
  const words = meta(args as unknown as Parameters<typeof meta>[0])
  expect(words).toContainEqual({ property: 'og:title', content: title })
  expect(JSON.stringify(words)).toContain(picture)
})
