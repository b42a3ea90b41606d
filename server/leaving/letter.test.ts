import { expect, it } from 'vitest'
import type { Leaving } from '#contract/leaving.ts'
import { readConfig } from '../config.ts'
import { writeFarewell } from './letter.ts'

const nothing: Leaving = {
  ...{ version: '', proof: 'password', isLoginFresh: true, ties: [] },
  ...{ bookings: [], matches: [], registrations: [], posts: [] },
}
const night = {
  ...{ date: '2026-11-25', startTime: '24:30', endTime: '25:30', startsAt: '2026-11-25T23:30:00.000Z' },
  facilityName: 'Centro Prova',
}

it('names the evening of what begins after midnight, as whoever booked it knows it', async () => {
  const booking = { id: 'b', fieldName: 'Uno', isRequest: false, matchTitle: null, paidCents: 0 }
  const text = await farewell({
    bookings: [{ ...night, ...booking, hasShares: false }],
    matches: [{ ...night, id: 'm', title: 'Notturna' }],
  })
  expect(text).toContain('Centro Prova, Uno, 25/11/2026 alle 00:30 di notte')
  expect(text).toContain('Notturna, Centro Prova, 25/11/2026 alle 00:30 di notte')
  expect(text).toContain('non devi pagare nulla')
  expect(text).not.toContain('vanno rese')
})

it('speaks of owing nothing to nobody who only stops working somewhere, and tells two teams apart', async () => {
  const cup = { tournamentTitle: 'Coppa', startDate: '2026-12-02' }
  const text = await farewell({
    posts: [{ facilityId: 1, facilityName: 'Centro Prova' }],
    registrations: ['Aquile', 'Falchi'].map(teamName => ({ ...cup, id: teamName, teamName })),
  })
  expect(text).toContain('Con lui è finito quello che trovi qui sotto.')
  expect(text).not.toContain('pagare')
  expect(text).toContain('Iscrizione ritirata: Coppa, Aquile\nIscrizione ritirata: Coppa, Falchi')
})

async function farewell(ended: Partial<Leaving>) {
  const { company } = readConfig({})
  return (await writeFarewell('zoe@posta.example', { ...nothing, ...ended }, company)).text
}
