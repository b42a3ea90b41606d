import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { OtherTimes } from './other-times.tsx'

const taken = { id: '7-20261125-1800', startTime: '18:00', priceCents: 2_400, status: 'booked' }
// Nothing is asked again after this refusal.
const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Riprova tra qualche minuto' }

it.each([
  ['they cannot be read', async () => Response.json(refusal, { status: 429 }), 'Riprova tra qualche minuto'],
  ['all are taken meanwhile', async () => Response.json({ slots: [taken] }), 'non resta niente di libero'],
])('answers whoever asks for other times also where %s', async (_when, answer, words) => {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <OtherTimes fieldId={7} date="2026-11-25" chosen="20:00" onChoose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.poll(() => box.textContent).toContain(words)
})
