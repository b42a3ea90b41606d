import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { FacilitySummary } from '#contract/facility.ts'
import type { Import } from '#contract/import.ts'
import type { ShownInvitation } from '#contract/people.ts'
import { meQuery, signInOptionsQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { ProofForm } from '#web/claim/proof-form.tsx'
import { ImportActions } from '#web/import/import-actions.tsx'
import { InvitationView } from '#web/staff/people/invitation-view.tsx'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { DiscardDraft } from '#web/tournament/organise/discard-draft.tsx'
import { organisedListQuery } from '#web/tournament/queries.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import DashboardTournaments from './dashboard-tournaments.tsx'
import Login from './login.tsx'

// The screens read no more of what is there than this.
const facility = { id: 9 } as FacilitySummary
const invitation = { facility, role: 'desk', state: 'open' } as unknown as ShownInvitation

const known = { tournaments: [], facilities: [{ id: 9, name: 'Tre Pini' }], mayOrganise: true }

type Way = { page: ReactNode; what: (box: HTMLElement) => Promise<unknown>; reply: object; to: string }

const ways: Record<string, Way> = {
  'a tournament that was made': {
    page: <DashboardTournaments />,
    what: async box => {
      await press(box, 'Nuovo torneo')
      await typeInto(box.querySelector('[name=title]'), 'Torneo di Natale')
      await typeInto(box.querySelector('[name=startDate]'), '2026-12-20')
      await typeInto(box.querySelector('[name=endDate]'), '2026-12-21')
      await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
    },
    reply: { id: 'bozza' },
    to: '/dashboard/tornei/bozza',
  },
  'a draft that was thrown away': {
    page: <DiscardDraft id="bozza" />,
    what: async box => {
      await press(box, 'Elimina la bozza')
      await press(box, 'Elimina la bozza')
    },
    reply: { done: true },
    to: '/dashboard/tornei',
  },
  'a facility whose code was right': {
    page: (
      <UntilReadAgain>
        <ProofForm facility={facility} mailbox="i…@trepini.example" />
      </UntilReadAgain>
    ),
    what: async box => {
      await press(box, 'Manda il codice')
      await settle(() => expect(box.querySelector('[name=code]')).not.toBeNull())
      await typeInto(box.querySelector('[name=code]'), '123456')
      await press(box, 'Verifica')
    },
    reply: {},
    to: '/dashboard/strutture/9/avvio',
  },
  'a facility that was joined': {
    page: (
      <UntilReadAgain>
        <InvitationView invitation={invitation} invitationKey="k" me={{ id: 'ada' } as Me} />
      </UntilReadAgain>
    ),
    what: box => press(box, 'Accetta'),
    reply: { facilityId: 9 },
    to: '/dashboard/oggi',
  },
  'an import that was thrown away': {
    page: <ImportActions found={{ id: '1', state: 'read' } as Import} />,
    what: box => press(box, 'Elimina'),
    reply: { done: true },
    to: '/dashboard/importa',
  },
  'the login after signing up': {
    page: <Login />,
    what: async box => {
      await typeInto(box.querySelector('[name=nome]'), 'Ada Rossi')
      await typeInto(box.querySelector('[name=email]'), 'ada@posta.example')
      await typeInto(box.querySelector('[name=password]'), 'campo-libero-9')
      await typeInto(box.querySelector('[name=confermaPassword]'), 'campo-libero-9')
      await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
    },
    reply: {},
    to: '/login',
  },
}

const elsewhere = '/altrove?sport=Padel'

it.each(Object.keys(ways))('leads to %s, and nobody who has left before the answer', async name => {
  const { page, what, reply, to } = ways[name] as Way
  for (const leaves of [false, true]) {
    let sent = 0
    let arrive: () => void = () => undefined
    const onItsWay = new Promise<void>(resolve => {
      arrive = resolve
    })
    vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
      if (method === 'GET' || path.endsWith('/code')) return Response.json(known)
      sent++
      await onItsWay
      return Response.json(reply)
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      for (const { id } of readToasts()) dismissToast(id)
    })
    const { box, router, close, queries } = await open(page)
    await what(box)
    await settle(() => expect(sent).toBe(1))
    if (leaves) await act(() => router.navigate(elsewhere))
    arrive()
    await settle(() => expect(queries.isMutating()).toBe(0))
    await settle(() => {
      const { pathname, search } = router.state.location
      expect(leaves ? pathname + search : pathname).toBe(leaves ? elsewhere : to)
    })
    await close()
  }
})

/** As its page does: what has been done goes once that is read again, before all else has been. */
function UntilReadAgain({ children }: { children: ReactNode }) {
  const kept = { initialData: 'open', staleTime: Number.POSITIVE_INFINITY }
  const { data } = useQuery({ ...kept, queryKey: ['page'], queryFn: async () => 'done' })
  useQuery({
    ...kept,
    queryKey: ['all else'],
    queryFn: () => new Promise<string>(end => setTimeout(end, 30, '')),
  })
  return data === 'open' ? children : null
}

async function open(page: ReactNode) {
  const queries = makeQueryClient(api)
  queries.setQueryData(organisedListQuery().queryKey, known)
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(signInOptionsQuery().queryKey, { google: false })
  const router = createMemoryRouter(
    [
      { path: '/login', element: page },
      { path: '*', element: null },
    ],
    { initialEntries: ['/login?tab=registrati'] },
  )
  const { box, close } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { box, router, close, queries }
}
