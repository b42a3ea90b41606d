import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Security } from '#contract/account.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { GoogleSection } from './google-section.tsx'

const PASSWORD_ONLY = 'finché la verifica in due passaggi è attiva servono email e password'

it.each([
  [{ hasGoogle: true, secondFactor: null }, 'puoi usarlo per accedere'],
  [{ hasGoogle: false, secondFactor: null }, 'per accedere senza password'],
  [{ hasGoogle: true, secondFactor: 'app' }, PASSWORD_ONLY],
  [{ hasGoogle: false, secondFactor: 'mail' }, PASSWORD_ONLY],
] as const)('promises no login with Google to whoever needs a code: %o', async (security, words) => {
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <GoogleSection security={security as unknown as Security} />
    </QueryClientProvider>,
  )
  const said = box.querySelector('h3 + p')?.textContent
  expect(said).toContain(words)
  if (security.secondFactor) expect(said).not.toMatch(/puoi usarlo|senza password/)
})

it.each([
  [true, 'Scollega Google', 'Non è stato possibile scollegare Google. Riprova.'],
  [false, 'Collega Google', 'Errore durante il login con Google. Riprova.'],
])('says beside the button, too, what has failed: linked %s', async (hasGoogle, button, words) => {
  failServer()
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <GoogleSection security={{ hasGoogle, secondFactor: null } as unknown as Security} />
    </QueryClientProvider>,
  )
  await press(box, button)
  await settle(() => expect(failuresIn(box)).toEqual([words]))
})
