import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { SessionsSection } from './sessions-section.tsx'

it('names by its beginning which session a button ends, also among devices of one name', async () => {
  const { box } = await open()
  const names = [...box.querySelectorAll('li button')].map(each => each.getAttribute('aria-label'))
  expect(names).toEqual([
    'Termina la sessione di Chrome su Linux, dal 30/11/2026 alle 01:18',
    'Termina la sessione di Chrome su Linux, dall’11/11/2026 alle 20:05',
  ])
})

it('says beside them, too, that one session or all could not be ended', async () => {
  failServer()
  const { box } = await open()
  await press(box, 'Termina la sessione di Chrome su Linux, dal 30')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
  expect(box.querySelector('li p[role=alert]')).not.toBeNull()
  await press(box, 'Esci da tutti i dispositivi')
  await settle(() => expect(failuresIn(box)).toHaveLength(2))
})

function open() {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const sessions = ['2026-11-30T00:18:00Z', '2026-11-11T19:05:00Z'].map((createdAt, index) => ({
    id: String(index),
    userAgent,
    createdAt,
    lastUsedAt: createdAt,
    isCurrent: false,
  }))
  const element = <SessionsSection sessions={sessions} />
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}
