import { expect, it } from 'vitest'
import type { ProblemBody } from '#contract/errors.ts'
import { ApiError } from '#web/lib/client.ts'
import { render } from '#web/testing/render.ts'
import { LoadFailure } from './load-failure.tsx'

// The server sends the words of a refusal along with it.
const said: Record<string, string> = {
  ...{ forbidden: 'Operazione non consentita', 'not-found': 'Non trovato' },
  'invalid-input': 'Dati mancanti o non validi',
}

it.each([
  ['forbidden', 'Operazione non consentita', false],
  ['not-found', 'Non trovato', false],
  ['invalid-input', 'Non trovato', false],
  ['internal', 'Errore nel caricamento', true],
  ['offline', 'Errore nel caricamento', true],
] as const)('of a reading that ended with %s says “%s”', async (code, title, isWorthRetrying) => {
  const problem = { title: said[code], detail: 'Così non va' } as ProblemBody
  const { box } = await render(
    <LoadFailure error={new ApiError(code, problem)} onRetry={() => undefined} retrying={false}>
      Impossibile caricare la struttura.
    </LoadFailure>,
  )
  expect(box.querySelector('h2')?.textContent).toBe(title)
  expect(box.querySelector('button') !== null).toBe(isWorthRetrying)
})
