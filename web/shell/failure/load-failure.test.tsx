import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ProblemBody } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { securityQuery } from '#web/account/queries.ts'
import { ApiError } from '#web/api/client.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { LoadFailure } from './load-failure.tsx'

// The server sends the words of a refusal along with it.
const said: Record<string, string> = {
  forbidden: 'Operazione non consentita',
  'not-found': 'Non trovato',
  'invalid-input': 'Dati mancanti o non validi',
}

it.each([
  ['forbidden', 'Operazione non consentita', false],
  ['not-found', 'Non trovato', false],
  ['invalid-input', 'Non trovato', false],
  ['internal', 'Errore nel caricamento', true],
  ['offline', 'Errore nel caricamento', true],
] as const)('of a reading that ended with %s says “%s”', async (code, title, isWorthRetrying) => {
  const box = await show(code, false)
  expect(box.querySelector('h2')?.textContent).toBe(title)
  expect(box.querySelector('button') !== null).toBe(isWorthRetrying)
  expect(box.querySelector('a')).toBeNull()
})

it('leads an admin whose app is missing to where it is added', async () => {
  const box = await show('forbidden', true)
  expect(box.textContent).toContain('Per amministrare serve un’app di autenticazione')
  expect(box.querySelector('a')?.getAttribute('href')).toBe(paths.profile)
})

async function show(
  code: 'forbidden' | 'not-found' | 'invalid-input' | 'internal' | 'offline',
  mustAddSecondFactor: boolean,
) {
  const problem = { title: said[code], detail: 'Così non va' } as ProblemBody
  const queries = makeQueryClient(api)
  queries.setQueryDefaults(securityQuery().queryKey, { enabled: false })
  queries.setQueryData(securityQuery().queryKey, {
    isEmailConfirmed: true,
    hasPassword: true,
    hasGoogle: false,
    secondFactor: null,
    mustAddSecondFactor,
    sessions: [],
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <LoadFailure error={new ApiError(code, problem)} onRetry={() => undefined} retrying={false}>
          Impossibile caricare la struttura.
        </LoadFailure>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return box
}
