import { expect, it } from 'vitest'
import { render } from '#web/testing/render.ts'
import { StateBadge } from './state-badge.tsx'

it.each([
  ['draft', 'open', 'Bozza'],
  // Nobody has seen it, so nobody has played.
  ['draft', 'ended', 'Bozza'],
  ['published', 'open', 'Pubblicato'],
  ['closed', 'closed', 'Iscrizioni chiuse'],
  ['published', 'running', 'In corso'],
  ['closed', 'ended', 'Concluso'],
  ['cancelled', 'running', 'Annullato'],
] as const)('tells how far a tournament is that is %s and %s', async (status, phase, words) => {
  const { box } = await render(<StateBadge status={status} phase={phase} />)
  expect(box.textContent).toBe(words)
})
