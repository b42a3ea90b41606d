import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Registration } from '#contract/tournament.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { nextMillisecond, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { RegistrationView } from './registration-view.tsx'

const closed = { takesRegistrations: false }

it.each([
  ['before it begins', 'upcoming', ['withdraw'], 'la tua iscrizione è la numero 4', false],
  ['while it is played', 'running', [], 'Se non puoi venire, scrivi a chi organizza', true],
  ['after its end', 'ended', [], 'Il torneo è finito.', false],
] as const)(
  'leads to the tournament %s, and says how things are',
  async (_when, phase, allowed, words, tells) => {
    const box = await open({ state: 'confirmed', allowed: [...allowed] }, phase)
    expect(linksIn(box)).toContain('/tornei/coppa')
    expect(box.textContent).toContain(words)
    expect(linksIn(box).some(href => href?.startsWith('mailto:'))).toBe(tells)
  },
)

it.each([
  ['upcoming', 'Se si libera un posto ed è il tuo turno, ti scriviamo.', false],
  ['running', 'Il torneo è cominciato: se vuoi giocare, scrivi a chi organizza.', true],
] as const)('promises whoever waits no place that nobody gets any more: %s', async (phase, words, tells) => {
  const box = await open({ state: 'waiting', allowed: [] }, phase)
  expect(box.textContent).toContain(words)
  expect(linksIn(box).some(href => href?.startsWith('mailto:'))).toBe(tells)
})

it.each([
  ['removed', 'upcoming'],
  ['cancelled', 'closed'],
  ['confirmed', 'running'],
  ['waiting', 'running'],
] as const)('sends nobody to write where no way is given: %s', async (state, phase) => {
  const box = await open({ state, allowed: [] }, phase, { mailUrl: null, whatsappUrl: null })
  expect(box.textContent).not.toContain('scrivi')
  expect(box.textContent).toContain('parlane con chi organizza')
})

it('says that a place is given up, as its registration goes from the list at once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ key: '1', state: 'withdrawn' }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await open({ state: 'confirmed', allowed: ['withdraw'] }, 'upcoming')
  await press(box, 'Ritira l’iscrizione')
  await press(box, 'Ritira')
  await expect.poll(() => readToasts().map(({ title }) => title)).toEqual(['Iscrizione ritirata'])
})

it('says until when a place can be given up, while it can', async () => {
  const asOf = async (allowed: Registration['allowed'], phase: InTournament['phase']) =>
    (await open({ state: 'confirmed', allowed }, phase)).textContent
  expect(await asOf(['withdraw'], 'upcoming')).toContain('Puoi ritirarla fino al 27/11/2026 compreso.')
  expect(await asOf([], 'running')).not.toContain('Puoi ritirarla')
})

it('leads nowhere into a tournament that has been called off', async () => {
  const box = await open({ state: 'cancelled', allowed: [] }, 'closed')
  expect(linksIn(box)).not.toContain('/tornei/coppa')
})

it.each([
  ['confirmed', true],
  ['withdrawn', false],
  ['removed', true],
] as const)('names the fee to whom it may concern: %s', async (state, names) => {
  const box = await open({ state, allowed: [] }, 'upcoming')
  expect(box.textContent.includes('Quota')).toBe(names)
  const paid = await open({ state, allowed: [], hasPaid: true }, 'upcoming')
  expect(paid.textContent.includes('20,00\u00a0€, segnata come pagata')).toBe(names)
})

it.each([
  [
    'removed',
    'Se vuoi rientrare o hai già pagato la quota, scrivi',
    'Se vuoi rientrare, scrivi a chi organizza.',
  ],
  [
    'cancelled',
    'Se hai già pagato la quota, scrivi a chi organizza.',
    'Chi organizza ha annullato il torneo.Scrivi',
  ],
  [
    'withdrawn',
    'Se hai già pagato la quota, scrivi a chi organizza.Scrivi',
    'L’iscrizione è ritirata.Guarda',
  ],
] as const)('speaks of a fee only where there is one: %s', async (state, asked, free) => {
  const ways = { mailUrl: 'mailto:coppa@posta.example' }
  expect((await open({ state, allowed: [] }, 'upcoming', ways)).textContent).toContain(asked)
  const box = await open({ state, allowed: [] }, 'upcoming', { ...ways, entryFeeCents: 0 })
  expect(box.textContent).toContain(free)
})

it('says of the button pressed last what has come of it, and no more of the other', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/confirmation')
      ? Response.json({ code: 'not-found', title: 'No', detail: 'Non si può' }, { status: 404 })
      : new Promise(() => undefined),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const heldUntil = '2100-11-25T11:00:00Z'
  const box = await open({ state: 'confirmed', allowed: ['confirm', 'withdraw'], heldUntil }, 'upcoming')
  await press(box, 'Conferma l’iscrizione')
  await expect.poll(() => box.querySelector('[role=alert]')?.textContent).toContain('Non si può')
  await nextMillisecond()
  await press(box, 'Non mi iscrivo')
  await press(box, 'Ritira')
  await expect.poll(() => box.querySelector('[role=alert]')?.textContent ?? '').not.toContain('Non si può')
})

it.each([
  ['that goes back', {}, {}, 'Il tuo posto torna libero.Ritira'],
  ['that others wait for', { waiting: 2 }, {}, 'Il posto passa subito a chi è in lista d’attesa.'],
  [
    'that nobody takes any more',
    closed,
    {},
    'torna libero. Le iscrizioni sono chiuse: poi non puoi rientrare.',
  ],
  ['in the draw', { ...closed, isDrawn: true }, {}, 'le tue partite sono perse a tavolino. Le iscrizioni'],
  [
    'outside the draw',
    { ...closed, isDrawn: true },
    { isLeftOut: true },
    'Il tuo posto torna libero. Le iscri',
  ],
] as const)('says before what becomes of a place %s', async (_place, tournament, change, words) => {
  const box = await open({ state: 'confirmed', allowed: ['withdraw'], ...change }, 'upcoming', tournament)
  await press(box, 'Ritira l’iscrizione')
  expect(box.textContent).toContain(words)
})

type InTournament = Registration['tournament']

async function open(
  change: Partial<Registration>,
  phase: InTournament['phase'],
  ways: Partial<InTournament> = { mailUrl: 'mailto:coppa@posta.example' },
) {
  const tournament = {
    slug: 'coppa',
    title: 'Coppa',
    sport: 'calcio-5',
    startDate: '2026-11-28',
    endDate: '2026-11-29',
    entryFeeCents: 2_000,
    waiting: 0,
    takesRegistrations: true,
    ...ways,
    phase,
  }
  const registration = {
    key: '1',
    number: 4,
    heldUntil: null,
    isLeftOut: false,
    hasPaid: false,
    teamName: 'Longobarda',
    tournament,
    ...change,
  } as Registration
  const element = <RegistrationView registration={registration} today="2026-11-25" />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}

function linksIn(box: HTMLElement) {
  return [...box.querySelectorAll('a')].map(link => link.getAttribute('href'))
}
