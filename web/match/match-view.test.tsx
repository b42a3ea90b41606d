import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Match, MatchPlayer } from '#contract/match.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { MatchView } from './match-view.tsx'

const MINUTE_MS = 60_000

it('speaks of a match that was played in the past, and offers nothing for it any more', async () => {
  const words = await wordsOf({ status: 'confirmed', startsAt: minutesAgo(91) })
  expect(words).toContain('Giocata')
  expect(words).toContain('Si è giocata il 23/11/2026')
  expect(words).not.toContain('si gioca')
  expect(words).not.toContain('Aggiungi al calendario')
  expect(words).not.toContain('Organizzi tu')
})

it('says who was there once it was played, and proposes no teams any more', async () => {
  const lineup = [1, 2, 1, 2].map(team => playerNamed('Ada L.', { team: team as 1 | 2 }))
  const headings = async (startsAt: string) => {
    const box = await pageOf({ status: 'confirmed', startsAt, isOrganiser: false }, null, null, lineup)
    return [...box.querySelectorAll('h2')].map(({ textContent }) => textContent)
  }
  expect(await headings(minutesAgo(91))).toEqual(['Chi c’era'])
  expect(await headings(minutesAgo(-60))).toEqual(['Le squadre', 'Chi c’è'])
})

it('speaks of a match as confirmed until its last minute', async () => {
  const words = await wordsOf({ status: 'confirmed', startsAt: minutesAgo(89) })
  expect(words).toContain('Confermata: si gioca')
  expect(words).toContain('Aggiungi al calendario')
})

it('says that its reader is in, and leads nowhere but away', async () => {
  const box = await pageOf({ status: 'open', startsAt: minutesAgo(-600) })
  expect(box.textContent).toContain('Ci sei')
  expect([...box.querySelectorAll('a')].map(({ pathname }) => pathname)).not.toContain(
    '/partite-organizzate/018f2f6e-0000-7000-8000-000000000001',
  )
})

it('asks for nothing for a match that was called off', async () => {
  const words = await wordsOf({ status: 'cancelled', startsAt: minutesAgo(-600) })
  expect(words).toContain('Questa partita è stata annullata')
  expect(words).not.toContain('La quota si dà a chi organizza')
  expect(words).not.toContain('Ci sei')
})

it('tells who plays what the facility wrote as it called the match off', async () => {
  const off = { status: 'cancelled', startsAt: minutesAgo(-600), cancelledBy: 'facility' } as const
  const { textContent } = await pageOf(off, { id: 'giulia' }, 'Campo allagato')
  expect(textContent).toContain('L’ha annullata la struttura. Scrive: «Campo allagato»')
})

it('tells whoever organised a match that was called off that the field is still to be paid, until its hour', async () => {
  const off = { status: 'cancelled', cancelledBy: 'players' } as const
  const words = async (startsAt: string, isFieldBooked: boolean) =>
    (await pageOf({ ...off, startsAt }, undefined, null, null, isFieldBooked)).textContent
  const booked = 'Il campo resta prenotato a tuo nome: lo trovi in “Le Mie Prenotazioni”.'
  expect(await words(minutesAgo(-60), true)).toContain(`Non si è raggiunto il numero che serve. ${booked}`)
  expect(await words(minutesAgo(-60), false)).not.toContain('resta prenotato')
  expect(await words(minutesAgo(91), true)).not.toContain('resta prenotato')
})

it('says why nobody may take the place that has just been given up', async () => {
  const full = { status: 'full', startsAt: minutesAgo(-600), players: 9 } as const
  expect(await wordsOf({ ...full, held: 1 })).toContain('9 dentro su 101 posto tenuto per chi è in riserva')
  expect(await wordsOf({ ...full, players: 10, held: 0 })).not.toContain('in riserva')
})

it('leads a visitor to the reserve of a full match, until it is decided', async () => {
  const full = { status: 'full', startsAt: minutesAgo(-600), mine: null, isOrganiser: false } as const
  const linksOf = async (change: Change) =>
    [...(await pageOf(change, null)).querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(await linksOf(full)).toContain('Accedi e mettiti in riserva')
  expect(await linksOf({ ...full, decidesAt: minutesAgo(1) })).not.toContain('Accedi e mettiti in riserva')
  expect(await linksOf({ ...full, isSuspended: true })).not.toContain('Accedi e mettiti in riserva')
})

it('says of a confirmed match, until it begins, who may still come and go', async () => {
  const confirmed = { status: 'confirmed', startsAt: minutesAgo(-60), isOrganiser: false } as const
  expect(await wordsOf({ ...confirmed, isOrganiser: true })).toContain('Nessuno entra o esce più.')
  expect(await wordsOf({ ...confirmed, allowed: ['write'] })).toContain(
    'Nessuno può più uscire. Se non puoi venire, scrivi a chi organizza.',
  )
  expect(await wordsOf({ ...confirmed, mine: null })).toContain('Le iscrizioni sono chiuse.')
  expect(await wordsOf({ ...confirmed, startsAt: minutesAgo(1), mine: null })).not.toContain('iscrizioni')
})

it('speaks to whoever called the match off as to him, and asks nobody for his share any more', async () => {
  const off = { status: 'cancelled', startsAt: minutesAgo(-600), cancelledBy: 'organiser' } as const
  const friends = (paid: number) => [1, 2, 3].map(index => playerNamed('Ada L.', { hasPaid: index <= paid }))
  const { textContent } = await pageOf(off, { id: 'giulia' }, null, friends(0))
  expect(textContent).toContain('L’hai annullata tu.')
  expect(textContent).toContain('Chi c’era')
  expect(textContent).not.toMatch(/0 su|18,00/)
  expect((await pageOf(off, { id: 'giulia' }, null, friends(2))).textContent).toContain(
    '2 hanno già pagato: 12,00\u00a0€ da rendere',
  )
  expect(await wordsOf({ ...off, isOrganiser: false })).toContain('L’ha annullata chi organizza.')
})

it('speaks of goalkeepers only where there are some', async () => {
  const teams = [1, 2, 1, 2].map(team => playerNamed('Ada L.', { team: team as 1 | 2 }))
  const wordsFor = async (sport: Match['sport']) =>
    (await pageOf({ status: 'open', startsAt: minutesAgo(-60), sport }, null, null, teams)).textContent
  expect(await wordsFor('calcio-5')).toContain('Una proposta: portieri divisi e livelli pari.')
  expect(await wordsFor('padel')).toContain('Una proposta: livelli pari.')
})

it('leads to the field until the match is over, and then no more', async () => {
  const way = async (startsAt: string) =>
    (await pageOf({ status: 'confirmed', startsAt })).querySelector<HTMLAnchorElement>('[title="Portami lì"]')
  expect((await way(minutesAgo(-60)))?.href).toContain('https://www.google.com/maps/dir/')
  expect(await way(minutesAgo(91))).toBeNull()
})

it('brings a place that is kept for the reader within reach, and says what he takes it for', async () => {
  const kept = { ahead: 0, offeredUntil: minutesAgo(-20) }
  const box = await pageOf({
    ...{ status: 'full', startsAt: minutesAgo(-90), mine: null, isOrganiser: false },
    ...{ players: 9, held: 1, reserve: kept, allowed: ['accept'], leavableUntil: minutesAgo(-30) },
  } as Change)
  const bar = box.querySelector('[class*="max-md:sticky"]')
  await vi.waitFor(() => expect(bar?.textContent).toContain('Prendi il posto'), { timeout: 30_000 })
  expect(bar?.textContent).toMatch(/Puoi uscire fino .* a testa/)
})

function playerNamed(name: string, more: Partial<MatchPlayer>): MatchPlayer {
  const seat = {
    isGoalkeeper: false,
    isOffline: true,
    isGone: false,
    isReader: false,
    isAbsent: false,
    lapses: null,
  }
  return { id: crypto.randomUUID(), ...seat, name, team: null, hasPaid: null, contact: null, ...more }
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE_MS).toISOString()
}

async function wordsOf(change: Change) {
  return (await pageOf(change)).textContent
}

type Change = Pick<Match, 'status' | 'startsAt'> & Partial<Match>

/** For a player who organises it, too, unless the change says otherwise. */
async function pageOf(
  change: Change,
  me: { id: string } | null = { id: 'giulia' },
  cancelWords: string | null = null,
  lineup: MatchPlayer[] | null = null,
  isFieldBooked = false,
) {
  const summary = { id: 7, name: 'Campo 2', surface: null, sports: ['calcio-5'] }
  const facility = { id: 1, slug: 'le-querce', name: 'Le Querce', city: 'Frascati', street: null }
  const ahead = minutesAgo(-300)
  const match = {
    id: '018f2f6e-0000-7000-8000-000000000001',
    title: 'Calcetto',
    description: '',
    sport: 'calcio-5',
    date: '2026-11-23',
    startTime: '23:00',
    endTime: '24:30',
    skillLevel: 'intermedio',
    maxPlayers: 10,
    minPlayers: 10,
    minGoalkeepers: 0,
    players: 10,
    held: 0,
    waiting: 0,
    goalkeepers: 0,
    priceCents: 600,
    deadlineHours: 4,
    decidesAt: ahead,
    leavableUntil: ahead,
    lateFrom: ahead,
    cancelledBy: 'players',
    creatorName: 'Giulia R.',
    mine: { isGoalkeeper: false, joinedAt: ahead },
    reserve: null,
    isOrganiser: true,
    bookingId: null,
    allowed: [],
    field: { ...summary, facility },
    ...change,
  } as unknown as Match
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(meQuery().queryKey, { me })
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <MatchView detail={{ match, lineup, removed: [], cancelWords, meanwhile: null, isFieldBooked }} />
      ),
    },
  ])
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return box
}
