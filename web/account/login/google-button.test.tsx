import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { signInOptionsQuery } from '../queries.ts'
import { GoogleButton } from './google-button.tsx'

it('says under the button, too, that the way to Google has failed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(signInOptionsQuery().queryKey, { google: true })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <GoogleButton target="/dashboard" />
    </QueryClientProvider>,
  )
  await press(box, 'Continua con Google')
  await settle(() =>
    expect(box.querySelector('[role=alert]')?.textContent).toBe(
      'Errore durante il login con Google. Riprova.',
    ),
  )
})
