import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { AdminUser } from '#contract/admin.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { UserCard } from './user-card.tsx'

it('says on the card, too, that nothing has come of what was pressed', async () => {
  failServer()
  const user = {
    ...{ id: 'ada', name: 'Ada', email: 'ada@posta.example', role: 'client', since: '2026-11-21T10:00:00Z' },
    ...{ suspendedWords: null, sessions: 1, secondFactor: null, facilities: [], facilitiesAlone: [] },
    isMe: false,
  } as unknown as AdminUser
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <UserCard user={user} />
    </QueryClientProvider>,
  )
  await press(box, 'Chiudi le sessioni')
  await press(box, 'Sì, chiudi')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
})
