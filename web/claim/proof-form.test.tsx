import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FacilitySummary } from '#contract/facility.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { ProofForm } from './proof-form.tsx'

it('says that a code was wrong only until another one is sent', async () => {
  const refusal = { code: 'code-wrong', title: 'Codice sbagliato', detail: 'Questo codice non va' }
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/confirmation') ? Response.json(refusal, { status: 409 }) : Response.json({}),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  // The form reads no more of a facility than this.
  const facility = { id: 9 } as FacilitySummary
  const element = <ProofForm facility={facility} mailbox="i…@trepini.example" />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await press(box, 'Manda il codice')
  await settle(() => expect(box.querySelector('[name=code]')).not.toBeNull())
  await typeInto(box.querySelector('[name=code]'), '123456')
  await press(box, 'Verifica')
  await settle(() => expect(box.textContent).toContain('Questo codice non va'))
  await press(box, 'Manda un altro codice')
  await settle(() => expect(box.textContent).not.toContain('Questo codice non va'))
})
