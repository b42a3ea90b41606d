import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { AlertButton } from './alert-button.tsx'

it('says what follows in a status that was there before, so that it is announced', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ alert: {} }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  queries.setQueryData(meQuery().queryKey, { me: { id: 'giulia' } } as never)
  const wish = { sport: 'padel', date: '2026-11-25', fromTime: '18:00', toTime: '22:00' } as const
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AlertButton wish={{ ...wish, where: { facilityId: 1 } }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const status = box.querySelector('[role=status]')
  expect(status?.textContent).toBe('')
  await press(box, 'Avvisami se si libera')
  await settle(() => expect(status?.textContent).toContain('Se si libera e tocca a te, ti scriviamo'))
  expect(box.querySelector('button')).toBeNull()
})
