import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OrganisedTournament, TournamentTerms } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { TermsForm } from './terms-form.tsx'

beforeEach(() => sessionStorage.clear())

it('says over what a colleague has changed an old draft would go, and not of what was saved here', async () => {
  const left = await open({})
  await typeInto(titleIn(left.box), 'Torneo di Natale')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await left.close()
  const { box, show } = await open({
    maxParticipants: 24,
    rules: 'Si gioca in otto, due tempi da venticinque minuti',
  })
  await vi.waitFor(() =>
    expect(saidIn(box)).toBe(
      'Nel frattempo qualcuno ha cambiato Posti («24»), Regolamento. Se salvi, resta quello che vedi qui.',
    ),
  )
  expect(titleIn(box).value).toBe('Torneo di Natale')
  // Waits until all that was kept has been typed.
  await act(() => new Promise<void>(resolve => setTimeout(resolve)))
  await show(form({ title: 'Torneo di Natale' }, true))
  expect(saidIn(box)).toBeUndefined()
})

it('says before that other days are told', async () => {
  const { box } = await open({})
  expect(box.textContent).toContain('scriviamo a chi è in lista e a chi segue')
})

it('sends what it does not ask for as it was', async () => {
  const send = vi.fn<(terms: TournamentTerms) => void>()
  const { box } = await render(form({}, false, send))
  await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 30_000 })
  expect(send.mock.calls[0]?.[0]).toMatchObject({ title: 'Torneo', organizerContact: 'Al bar' })
})

it('keeps the hour until which one may register as long as its day stays', async () => {
  const send = vi.fn<(terms: TournamentTerms) => void>()
  const registrationDeadline = '2027-01-05T17:00:00.000Z'
  const { box } = await render(form({ registrationDeadline }, false, send))
  expect(box.textContent).toContain('Ora fino alle 18:00')
  await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 30_000 })
  expect(send.mock.lastCall?.[0]).toMatchObject({ registrationDeadline })
  await typeInto(box.querySelector('[name=registrationDeadline]'), '2027-01-06')
  // The same tap once more would be taken for its second half.
  await act(() => new Promise<void>(resolve => setTimeout(resolve)))
  await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  expect(send.mock.lastCall?.[0]).toMatchObject({ registrationDeadline: '2027-01-06' })
})

it('says that an old draft would take the poster of a colleague away', async () => {
  const left = await open({})
  await typeInto(titleIn(left.box), 'Torneo di Natale')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await left.close()
  const { box } = await open({ poster: { id: '018f2f6e-0000-7000-8000-000000000001', alt: '', sources: [] } })
  await vi.waitFor(() =>
    expect(saidIn(box)).toBe(
      'Nel frattempo qualcuno ha cambiato Locandina. Se salvi, resta quello che vedi qui.',
    ),
  )
})

it('leaves a tournament at its facility, also where that is not among those for a new one', async () => {
  const send = vi.fn<(terms: TournamentTerms) => void>()
  const facility = { slug: 'tre-pini', name: 'Tre Pini' }
  const { box } = await render(form({ facility }, false, send, [{ id: 8, name: 'Le Querce' }]))
  expect([...box.querySelectorAll('[name=facilityId] option')].map(option => option.textContent)).toEqual([
    'Le Querce',
    'Tre Pini',
  ])
  await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 30_000 })
  expect(send.mock.calls[0]?.[0]).toMatchObject({ facilityId: 9 })
})

function open(change: Partial<OrganisedTournament['tournament']>) {
  return render(form(change, false))
}

function form(
  change: Partial<OrganisedTournament['tournament']>,
  isOwn: boolean,
  send: (terms: TournamentTerms) => void = () => undefined,
  facilities = [{ id: 9, name: 'Le Querce' }],
) {
  // The form reads no more of a tournament than this.
  const known = {
    id: 'abc',
    status: 'published',
    teams: [],
    facilityId: 9,
    organizerContact: 'Al bar',
    organizerEmail: null,
    organizerWhatsapp: null,
    tournament: {
      title: 'Torneo',
      sport: 'calcio-5',
      startDate: '2027-01-09',
      endDate: '2027-01-10',
      registrationDeadline: null,
      maxParticipants: 16,
      entryFeeCents: 0,
      prizePool: null,
      poster: null,
      organizerName: null,
      location: null,
      description: '',
      rules: '',
      ...change,
    },
  } as unknown as OrganisedTournament
  return (
    <QueryClientProvider client={makeQueryClient(api)}>
      <TermsForm
        known={known}
        own={isOwn ? known : undefined}
        send={send}
        facilities={facilities}
        mayGoWithout={false}
        isSending={false}
        error={null}
      />
    </QueryClientProvider>
  )
}

function titleIn(box: HTMLElement): HTMLInputElement {
  const found = box.querySelector<HTMLInputElement>('[name=title]')
  if (!found) throw new Error('There is no title')
  return found
}

function saidIn(box: HTMLElement): string | undefined {
  return box.querySelector('[role=alert]')?.textContent ?? undefined
}
