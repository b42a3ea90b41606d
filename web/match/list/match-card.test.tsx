import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { openMatch } from '#web/testing/open-match.ts'
import { render } from '#web/testing/render.ts'
import { MatchCard } from './match-card.tsx'

it('says what, where, when, for whom, for how much and with whom', async () => {
  const match = { ...openMatch, skillLevel: 'intermedio', creatorName: 'Marco D.' } as const
  const { box, show } = await render(<Card match={match} />)
  for (const words of [
    '3posti liberi',
    'Doppio',
    'Le Querce - Padel 1, Frascati',
    '25/11/2100 · 20:00',
    'Intermedio',
    '9,00 €',
    'di Marco D.',
  ])
    expect(box.textContent.replaceAll(/\s/g, ' ')).toContain(words)
  await show(<Card match={{ ...match, players: 3 }} />)
  expect(box.textContent).toContain('1posto libero')
})

function Card({ match }: { match: Parameters<typeof MatchCard>[0]['match'] }) {
  return (
    <MemoryRouter>
      <MatchCard match={match} />
    </MemoryRouter>
  )
}
