import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Tournament } from '#contract/tournament.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { FollowButton } from './follow-button.tsx'

it('says beside the button, too, that the tournament could not be followed', async () => {
  failServer()
  // The button reads no more of a tournament than this.
  const tournament = { slug: 'coppa', isFollowed: false } as Tournament
  const router = createMemoryRouter([{ path: '/', element: <FollowButton tournament={tournament} /> }])
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await press(box, 'Segui')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
})
