import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { MoreCards } from './more-cards.tsx'

it('says that a further page of results could not be read, and reads it again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () => {
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta un momento' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ here: { facilities: [] }, nearby: null })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const search = { sport: 'padel', location: 'Roma', date: '2026-11-25' }
  // All that is read where no card comes.
  const props = { search, searchKey: 'here', heading: 'h2' } as unknown as ComponentProps<typeof MoreCards>
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MoreCards {...props} page={2} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Aspetta un momento'))
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toBe(''))
})
